import { describeFederation, federationBounds } from "../contracts/federation.contract.ts";
import { memoryFederation, RegionNet } from "./federation.ts";

describeFederation("memory", async () => {
  const net = new RegionNet();
  const eu = memoryFederation({ region: "eu", net, ...federationBounds });
  return {
    eu,
    euToo: eu,
    us: memoryFederation({ region: "us", net, ...federationBounds }),
    tick: () => new Promise((resolve) => setTimeout(resolve, 10)),
    end: () => Promise.resolve(),
  };
});
