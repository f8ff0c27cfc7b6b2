import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs a command such as `backup` as `npm run` does; `settings` are environment variables. */
export async function runCommand(settings: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env
  const root = join(import.meta.dirname, '../..')
  const flags = ['--disable-warning=ExperimentalWarning', 'server/commands/main.ts']
  const running = promisify(execFile)(process.execPath, [...flags, ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: join(root, 'build/compile-cache'), ...settings },
  })
  const { code, stdout, stderr } = await running.then(
    (output) => ({ ...output, code: 0 }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code, stdout, error: stderr.trim() }
}
