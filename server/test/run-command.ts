import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fastStart } from './fast-start.ts'

/** Runs a command such as `backup` as `npm run` does; `settings` are environment variables, except for the `input`. */
export async function runCommand({ input = '', ...settings }: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env
  const running = promisify(execFile)(process.execPath, [...fastStart.flags, 'server/commands/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, HOME, ...fastStart.env, ...settings },
  })
  running.child.stdin?.end(input)
  const { code, stdout, stderr } = await running.then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, stdout, error: stderr.trim() }
}
