# The broker in one image: `docker build -t ampd:0.1.0 .`
# docs/guide/deploy.md shows how to run it: alone with the nats-server inside, or as a gateway of servers elsewhere.

FROM node:22.21.1-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-progress --ignore-scripts
RUN npm run build
# What runs needs: production dependencies, compiled packages, no sources.
RUN npm ci --no-progress --ignore-scripts --omit=dev \
  && find apps packages -type d -name src -prune -exec rm -rf {} + \
  && find apps packages -name '*.tsbuildinfo' -delete

FROM nats:2.15.1 AS nats

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production \
    AMPD_NATS_SERVER=/usr/local/bin/nats-server \
    AMPD_DATA_DIR=/data \
    AMPD_HOST=0.0.0.0
COPY --from=nats /nats-server /usr/local/bin/nats-server
COPY --from=build /src/package.json /app/package.json
COPY --from=build /src/node_modules /app/node_modules
COPY --from=build /src/packages /app/packages
COPY --from=build /src/apps /app/apps
RUN ln -s /app/apps/ampd/bin/ampd.js /usr/local/bin/ampd \
  && install -d -o node -g node -m 0700 /data
USER 1000:1000
WORKDIR /data
VOLUME /data
# WebSocket and HTTP, gRPC
EXPOSE 2673 2674
STOPSIGNAL SIGTERM
# Alive is enough here: a broker whose NATS is away must not be killed for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:2673/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/apps/ampd/bin/ampd.js"]
CMD ["up"]
