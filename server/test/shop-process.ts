import { startProcess } from './start-process.ts'

export type ShopProcess = { origin: string; kill(): Promise<void> }

/** Opens a shop without sample data in a process of its own, at a free port; `settings` are environment variables. */
export async function startShop(settings: Record<string, string>): Promise<ShopProcess> {
  const variables = { SAMPLE_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings }
  const { nextLine, kill } = startProcess(`
    import { readEnv } from './env.ts'
    import { openShop } from './shop.ts'

    const render = async () => ({ kind: 'page', status: 200, head: '', body: '', state: '{}', isPrivate: true })
    const web = { isDevelopment: false, assetFolder: undefined, headTags: '', render }
    const shop = await openShop(readEnv(${JSON.stringify(variables)}), web)
    console.log(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  `)
  return { origin: await nextLine(), kill }
}
