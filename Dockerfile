FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node already.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/contract contract
COPY --from=build /app/images images
COPY --from=build /app/languages languages
COPY --from=build /app/sample sample
COPY --from=build /app/scripts/run.mjs /app/scripts/setup.mjs scripts/
COPY --from=build /app/server server
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "build/server.js"]
