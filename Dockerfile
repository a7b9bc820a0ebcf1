# The image holds what the product needs to run and nothing that builds or tests it.
# docker build -t veos . && docker run --env-file .env -p 3000:3000 veos

FROM node:24-slim AS build
WORKDIR /veos
COPY . .
RUN npm ci && npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 VEOS_DATA=/data
WORKDIR /veos
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
# The pages that the server renders hold what they need of web's packages.
RUN npm ci --omit=dev --workspace server --include-workspace-root && npm cache clean --force
COPY contract/src contract/src
COPY server/migrations server/migrations
COPY server/src server/src
COPY --from=build /veos/server/geo/built server/geo/built
COPY --from=build /veos/web/dist web/dist
# What it is made of: every package and its licence, for those who look for known faults.
COPY --from=build /veos/release release
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
# The Node of package.json, not the image's own, which only brings npm.
CMD ["node_modules/.bin/node", "server/src/main.ts"]
