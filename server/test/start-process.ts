import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { fastStart } from './fast-start.ts'

const root = join(import.meta.dirname, '../..')

export type StartedProcess = { pid: number; nextLine(): Promise<string>; kill(): Promise<void> }

/**
 * Runs a module, whose imports are relative to `server/`, in a separate process, which is killed after the test. `kill`
 * sends SIGKILL.
 */
export function startProcess(code: string): StartedProcess {
  const child = spawn(process.execPath, [...fastStart.flags, '--input-type=module', '--eval', code], {
    cwd: join(root, 'server'),
    env: { ...process.env, ...fastStart.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const kill = () => killed(child)
  onTestFinished(kill)
  return {
    pid: child.pid ?? 0,
    async nextLine() {
      const line = await lines.next()
      if (line.done) throw new Error('The process has ended.')
      return line.value
    },
    kill,
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
