import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { end, removeFolder, start, temporaryFolder } from '../owned.ts'

/** Milliseconds in which it must have opened. */
const patience = 30_000

export type OpenChromium = { port: number; close(): Promise<void> }

/** Starts a Chromium without any past that is steered through a port and reaches this machine alone. */
export async function openChromium(): Promise<OpenChromium> {
  const { path, env } = await findChromium()
  const folder = temporaryFolder()
  const flags = [
    ...chromiumFlags,
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ]
  const child = start(path, [...flags, 'about:blank'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const port = await portOf(child, join(folder, 'DevToolsActivePort'))
  const close = async () => {
    await end(child)
    removeFolder(folder)
  }
  return { port, close }
}

/** Chromium chooses the port itself and writes it into the first line of a file. */
async function portOf(child: ChildProcess, file: string): Promise<number> {
  const latest = Date.now() + patience
  while (child.exitCode === null && child.signalCode === null && Date.now() < latest) {
    await wait(50)
    const port = Number(readIfThere(file).split('\n')[0])
    if (port > 0) return port
  }
  throw new Error('Chromium did not open.')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
