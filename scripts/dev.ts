import { existsSync } from 'node:fs'
import middie from '@fastify/middie'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import type { WebServerEntry } from '#contract/pages/page.ts'
import { parseEnvironment } from '../server/env.ts'
import type { TranslatedWebApp, WebApp } from '../server/pages/web-app.ts'
import { openShop } from '../server/start/shop.ts'

if (existsSync('.env')) process.loadEnvFile()
const env = parseEnvironment(process.env)
const vite = await createServer({
  configLoader: 'native',
  mode: process.argv[2] ?? 'en',
  server: { middlewareMode: true },
  appType: 'custom',
})
const shop = await openShop(env, openDevelopmentWebApp(vite), console.log)
await shop.app.register(middie)
shop.app.use(vite.middlewares)
await shop.app.listen({ port: env.PORT, host: env.HOST })
console.log(`\n  ${shop.settings.current.name} is running at ${env.PUBLIC_URL}\n`)
if (shop.isNew) console.log(`  Set up the shop at ${env.PUBLIC_URL}/admin/setup\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([shop.close(), vite.close()]).then(() => process.exit(0)))
}

/** Serves the web app in one language from its sources through Vite, so that every page shows the latest changes. */
function openDevelopmentWebApp(server: ViteDevServer): WebApp {
  const loadEntry = async () => (await server.ssrLoadModule('/web/app/entry-server.tsx')) as WebServerEntry
  const headTags = [
    // The React plugin requires its preamble to run before any component loads.
    `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    '<link rel="stylesheet" href="/web/styles/index.css">',
    '<script type="module" src="/web/app/boot.ts"></script>',
  ].join('')
  const translated: TranslatedWebApp = {
    headTags,
    immediateHeadTags: () => headTags,
    render: async (request) => (await loadEntry()).render(request),
    renderShared: async (request) => (await loadEntry()).renderShared(request),
    // Every page is rendered each time.
    pageKind: () => ({ parameters: undefined, isShared: false }),
  }
  return { isDevelopment: true, assetFolder: undefined, load: async () => translated, isBuilt: () => true }
}
