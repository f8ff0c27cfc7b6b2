import { setTimeout as wait } from 'node:timers/promises'
import { startProcess } from './start-process.ts'

export type ShopProcess = {
  /** Resolves to the URL when the shop accepts requests. */
  opened(): Promise<string>
  kill(): Promise<void>
}

/**
 * Starts an open shop without sample data in a separate process, on a free port; `settings` are environment variables. Waits
 * while another process has the data folder open.
 */
export function startShop(settings: Record<string, string>): ShopProcess {
  const variables = {
    SAMPLE_DATA: 'off',
    COMING_SOON: 'off',
    RATE_LIMITS: 'off',
    BACKUP_COUNT: '0',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const { nextLine, kill } = startProcess(`
    import { flushCompileCache } from 'node:module'
    import { setTimeout as wait } from 'node:timers/promises'

    const { FolderInUse } = await import('./platform/folder-lock.ts')
    const { parseEnvironment } = await import('./env.ts')
    const { openShop } = await import('./start/shop.ts')
    const { aPage, aWebApp } = await import('./test/web-app.ts')
    flushCompileCache()

    const env = parseEnvironment(${JSON.stringify(variables)})
    const web = aWebApp(async () => aPage(''))

    async function openWhenFree() {
      try {
        return await openShop(env, web)
      } catch (error) {
        if (!(error instanceof FolderInUse)) throw error
        await wait(20)
        return openWhenFree()
      }
    }

    const { app } = await openWhenFree()
    console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
  `)
  return { opened: nextLine, kill }
}

/** Fetches, and retries on 503, which the shop returns when the machine is busy. */
export async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(url, init)
  if (reply.status !== 503) return reply
  await reply.body?.cancel()
  await wait(200)
  return fetchWithRetry(url, init)
}
