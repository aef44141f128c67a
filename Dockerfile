# Builds pages and server, then copies only what runs.
FROM node:24.21-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# The image has Node 24 already: the Node that comes with the packages is not carried along.
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning scripts/build/pages.ts \
  && node --disable-warning=ExperimentalWarning scripts/build/server.ts
# The server is built with its packages, except for those with machine code or workers.
RUN node --disable-warning=ExperimentalWarning scripts/build/keep-external-packages.ts \
  && npm prune --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/.cache

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_ARENA_MAX=2 \
    DATA_DIR=/data \
    PORT=3000
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/assets ./assets
COPY --from=build /site/docs/handbook.md ./docs/handbook.md
COPY --from=build /site/docs/handbook ./docs/handbook
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that signals reach the server.
CMD ["node", "--disable-warning=ExperimentalWarning", "--min-semi-space-size=8", "--max-semi-space-size=8", "build/site/main.js"]
