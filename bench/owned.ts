import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Milliseconds a process has to end after it was asked to. */
const patience = 5000

const processes = new Set<ChildProcess>()
const folders = new Set<string>()

// Whatever ends a measurement (its last line, a failure, Ctrl-C) passes through here, where nothing can be awaited.
process.on('exit', () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const folder of folders) removeNow(folder)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

/** Starts a program that ends with this process at the latest. */
export function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  return child
}

/** Asks a process to end, and ends it where it does not. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const lastResort = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(lastResort)
}

/** Makes an empty folder that is gone when this process is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  removeNow(folder)
  folders.delete(folder)
}

/** Tried again, because a program that was just ended may still be writing its last file. */
function removeNow(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
