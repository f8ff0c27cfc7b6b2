import { once } from 'node:events'
import { join } from 'node:path'
import type { BareOrder } from './bare-server.ts'
import { end, start } from './owned.ts'

export type RunningBare = { url: string; pid: number; stop(): Promise<void> }

/** Starts the bare server with the shop's replies to the requests. */
export async function openBare(order: BareOrder): Promise<RunningBare> {
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = start(process.execPath, [...process.execArgv, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(order)
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The bare server ended.')
    }),
  ])) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => end(child) }
}
