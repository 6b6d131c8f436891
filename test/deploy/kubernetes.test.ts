import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resolveConfig } from "../../apps/ampd/src/config/resolve.ts";
import {
  at,
  documents,
  entriesAt,
  listAt,
  natsProblem,
  read,
  root,
  schemaProblem,
} from "./files.ts";

const [kustomization] = documents("deploy/k8s/kustomization.yaml");
const resources = listAt(kustomization, "resources").map(String);
const objects = resources.flatMap((file) => documents(`deploy/k8s/${file}`));
const examples = documents("deploy/k8s/secrets.example.yaml");

function one(kind: string, name: string, from: readonly unknown[] = objects): unknown {
  const found = from.filter(
    (each) => at(each, "kind") === kind && at(each, "metadata", "name") === name,
  );
  expect(found, `${kind} ${name}`).toHaveLength(1);
  return found[0];
}

const definitions: Readonly<Record<string, string>> = {
  "v1/ConfigMap": "io.k8s.api.core.v1.ConfigMap",
  "v1/Namespace": "io.k8s.api.core.v1.Namespace",
  "v1/Secret": "io.k8s.api.core.v1.Secret",
  "v1/Service": "io.k8s.api.core.v1.Service",
  "v1/ServiceAccount": "io.k8s.api.core.v1.ServiceAccount",
  "apps/v1/Deployment": "io.k8s.api.apps.v1.Deployment",
  "apps/v1/StatefulSet": "io.k8s.api.apps.v1.StatefulSet",
  "policy/v1/PodDisruptionBudget": "io.k8s.api.policy.v1.PodDisruptionBudget",
  "networking.k8s.io/v1/NetworkPolicy": "io.k8s.api.networking.v1.NetworkPolicy",
};

function problem(object: unknown): string {
  const kind = `${String(at(object, "apiVersion"))}/${String(at(object, "kind"))}`;
  const definition = definitions[kind];
  if (definition === undefined) return `${kind} has no schema here`;
  return schemaProblem("test/deploy/schema/kubernetes.json", `#/$defs/${definition}`, object);
}

const workloads = [
  { object: one("StatefulSet", "nats"), container: "nats" },
  { object: one("Deployment", "ampd"), container: "ampd" },
];

function podOf(workload: unknown): unknown {
  return at(workload, "spec", "template", "spec");
}

/** Plain variables of a container, and those of a secret that it takes as a whole. */
function environment(container: unknown): Readonly<Record<string, string>> {
  const plain = listAt(container, "env").flatMap((each) => {
    const value = at(each, "value");
    // Kubernetes takes texts only; a value taken from elsewhere has none here.
    return typeof value === "string" ? [[String(at(each, "name")), value] as const] : [];
  });
  const taken = listAt(container, "envFrom").flatMap((each) =>
    entriesAt(one("Secret", String(at(each, "secretRef", "name")), examples), "stringData"),
  );
  return Object.fromEntries([...taken.map(([name, value]) => [name, String(value)]), ...plain]);
}

describe("deploy/k8s", () => {
  it("holds objects by the schema of Kubernetes, and each file is used", () => {
    for (const object of [...objects, ...examples])
      expect([at(object, "metadata", "name"), problem(object)]).toEqual([
        at(object, "metadata", "name"),
        "",
      ]);
    const files = readdirSync(join(root, "deploy/k8s")).filter((name) => name.endsWith(".yaml"));
    expect(files.toSorted()).toEqual(
      [...resources, "kustomization.yaml", "secrets.example.yaml"].toSorted(),
    );
    const wrong = structuredClone(objects.find((each) => at(each, "kind") === "Deployment")) as {
      spec: Record<string, unknown>;
    };
    wrong.spec["replica"] = 3;
    expect(problem(wrong)).toContain("replica");
  });

  it.each(workloads)("runs three pods of $container, never as root, with bounds", ({ object }) => {
    expect(at(object, "spec", "replicas")).toBe(3);
    const pod = podOf(object);
    expect(at(pod, "securityContext")).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(at(pod, "securityContext", "seccompProfile", "type")).toBe("RuntimeDefault");
    expect(at(pod, "automountServiceAccountToken")).toBe(false);
    for (const container of listAt(pod, "containers")) {
      expect(at(container, "securityContext")).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(at(container, "image")).toMatch(/^[a-z]+:\d+\.\d+\.\d+(-alpine)?$/);
      for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"])
        expect(at(container, probe), probe).toBeDefined();
      expect(at(container, "resources", "requests", "memory")).toBeDefined();
      expect(at(container, "resources", "limits", "memory")).toBeDefined();
    }
  });

  it.each(workloads)(
    "keeps a budget, a service and a policy for the very pods of $container",
    (workload) => {
      const labels = at(workload.object, "spec", "template", "metadata", "labels");
      const name = workload.container;
      const selectors = [
        at(workload.object, "spec", "selector", "matchLabels"),
        at(one("PodDisruptionBudget", name), "spec", "selector", "matchLabels"),
        at(one("Service", name), "spec", "selector"),
        at(one("NetworkPolicy", name), "spec", "podSelector", "matchLabels"),
      ];
      for (const selector of selectors) expect(labels).toMatchObject(selector as object);
      expect(at(one("PodDisruptionBudget", name), "spec", "maxUnavailable")).toBe(1);
      const declared = listAt(podOf(workload.object), "containers", 0, "ports");
      for (const port of listAt(one("Service", name), "spec", "ports")) {
        const target = declared.find((each) => at(each, "name") === at(port, "targetPort"));
        expect(at(target, "containerPort")).toBe(at(port, "port"));
      }
    },
  );

  it("lets only gateways reach the clients' port of NATS", () => {
    const ingress = listAt(one("NetworkPolicy", "nats"), "spec", "ingress");
    const to4222 = ingress.filter((rule) =>
      listAt(rule, "ports").some((port) => at(port, "port") === 4222),
    );
    expect(to4222.map((rule) => at(rule, "from"))).toEqual([
      [{ podSelector: { matchLabels: { "app.kubernetes.io/name": "ampd" } } }],
    ]);
  });

  it("gives NATS the configuration of deploy/nats/cluster, which it takes", async () => {
    const config = at(one("ConfigMap", "nats-config"), "data", "node.conf");
    expect(config).toBe(read("deploy/nats/cluster/node.conf"));
    const container = at(podOf(one("StatefulSet", "nats")), "containers", 0);
    const env = { ...environment(container), NATS_NODE_NAME: "nats-0" };
    const dir = await mkdtemp(join(tmpdir(), "ampd-k8s-"));
    try {
      const file = join(dir, "node.conf");
      await writeFile(file, String(config));
      expect(await natsProblem(file, env)).toBe("");
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
    for (const ordinal of [0, 1, 2])
      expect(Object.values(env).join(" ")).toContain(`@nats-${ordinal}.nats:6222`);
  });

  it("gives gateways a configuration that they take, and time to drain", () => {
    const deployment = one("Deployment", "ampd");
    const container = at(podOf(deployment), "containers", 0);
    const text = String(at(one("Secret", "ampd-config", examples), "stringData", "ampd.json"));
    const result = resolveConfig({
      env: environment(container),
      flags: {},
      file: { path: "ampd.json", text },
    });
    expect(result).toMatchObject({ ok: true, warnings: [] });
    if (!result.ok) return;
    expect(result.config.nats.url.split(",")).toEqual(
      [0, 1, 2].map((ordinal) => `nats://nats-${ordinal}.nats:4222`),
    );
    const waitS = Number(at(container, "lifecycle", "preStop", "sleep", "seconds"));
    expect(Number(at(podOf(deployment), "terminationGracePeriodSeconds"))).toBeGreaterThan(
      waitS + result.config.shutdown_grace_s,
    );
    expect(at(container, "readinessProbe", "httpGet", "path")).toBe("/readyz");
    expect(at(container, "livenessProbe", "httpGet", "path")).toBe("/healthz");
    expect(result.config.port).toBe(at(listAt(container, "ports")[0], "containerPort"));
  });
});
