import { existsSync } from 'node:fs'
import middie from '@fastify/middie'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import type { WebServerEntry } from '#contract/page.ts'
import { readEnv } from '../server/env.ts'
import type { WebApp } from '../server/pages/web-app.ts'
import { openShop } from '../server/shop.ts'

if (existsSync('.env')) process.loadEnvFile()
const env = readEnv(process.env)
const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom' })
const shop = await openShop(env, webAppUnderDevelopment(vite), console.log)
await shop.app.register(middie)
shop.app.use(vite.middlewares)
await shop.app.listen({ port: env.PORT, host: env.HOST })
if (shop.firstAdmin) console.log(`Made the first admin: ${shop.firstAdmin.email}, password ${shop.firstAdmin.password}`)
console.log(`\n  Galleria is open for work at ${env.PUBLIC_URL}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([shop.close(), vite.close()]).then(() => process.exit(0)))
}

/** The web app as Vite serves it from its sources, each page rendered from what was saved last. */
function webAppUnderDevelopment(server: ViteDevServer): WebApp {
  return {
    isDevelopment: true,
    assetFolder: undefined,
    headTags: [
      // The plugin for React wants its preamble to run before any component is loaded.
      `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`,
      '<script type="module" src="/@vite/client"></script>',
      '<link rel="stylesheet" href="/web/styles/index.css">',
      '<script type="module" src="/web/app/boot.ts"></script>',
    ].join(''),
    async render(request) {
      const entry = (await server.ssrLoadModule('/web/app/entry-server.tsx')) as WebServerEntry
      return entry.render(request)
    },
  }
}
