import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Setup } from './run-fault.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** Files that change in a build are copied; links to the others are enough. */
const copied = ['build/server.js', 'build/web', 'build/web-server', 'web']
const linked = [
  'node_modules',
  'contract',
  'images',
  'languages',
  'sample',
  'scripts',
  'server',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** Creates a copy of this checkout with its build, in a folder that is deleted afterwards. */
export async function withCheckout<T>(use: (checkout: string) => Promise<T>): Promise<T> {
  const checkout = await mkdtemp(join(tmpdir(), 'galleria-checkout-'))
  try {
    for (const name of copied) await cp(join(root, name), join(checkout, name), { recursive: true })
    await run('cp', ['-al', ...linked.map((name) => join(root, name)), checkout])
    return await use(checkout)
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
}

/** Builds a new version and restarts the processes one after the other, as in docs/operating.md#upgrades. */
export async function deploy({ shops, expect, recovered }: Setup, checkout: string): Promise<void> {
  const assets = join(checkout, 'build/web/assets')
  const list = async () => (await readdir(assets)).filter((name) => /\.(js|css|woff2)$/.test(name))
  const old = await list()
  await appendFile(join(checkout, 'web/app/routes.tsx'), '\nconsole.log("the new version")\n')
  const vite = join(checkout, 'node_modules/vite/bin/vite.js')
  const build = (...args: string[]) =>
    run(process.execPath, [vite, 'build', '--logLevel', 'error', '--mode', 'en', ...args], { cwd: checkout })
  await build()
  await build('--ssr', 'web/app/entry-server.tsx')
  await build('--config', 'vite.server.config.ts')
  const files = [...new Set([...old, ...(await list())])]
  expect(files.length > old.length, 'the build has no new files')

  const expectAllFiles = async (moment: string) => {
    for (const { url } of shops) {
      const replies = await Promise.all(files.map((name) => fetch(`${url}/assets/${name}`, { method: 'HEAD' })))
      const missing = files.filter((_, index) => replies[index]?.status !== 200)
      expect(missing.length === 0, `${moment}, these files are missing: ${missing.join(', ')}`)
    }
  }
  await expectAllFiles('After the build')
  for (const shop of shops) {
    await shop.end('SIGTERM')
    await recovered()
    await shop.opened()
  }
  await expectAllFiles('After the restart')
}
