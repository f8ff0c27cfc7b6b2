// What every command needs before it can run. Plain JavaScript without dependencies: an old Node, and a clone in which
// nothing is installed yet, must be able to run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the shop runs under: the pinned one where npm brought it, else this one if it is new enough. */
export function shopNode() {
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `Galleria needs Node 22.22 or newer, and this is ${process.versions.node}. On Linux npm brings a newer one along; here, please install it from nodejs.org.`,
  )
}

/** Installs what package-lock.json names and node_modules lacks. `withTools` asks for what only developers need, too. */
export function ensureInstalled(withTools = false) {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules/.package-lock.json')
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages
  const present = existsSync(installed) ? JSON.parse(readFileSync(installed, 'utf8')).packages : {}
  const missing = Object.entries(wanted).some(
    ([path, { version, dev, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && (withTools || !dev) && present[path]?.version !== version,
  )
  if (!missing) return
  // Who has the tools already keeps them.
  const tools = withTools || Object.values(present).some(({ dev }) => dev)
  console.log(tools ? 'Installing the shop and its tools …' : 'Installing …')
  const began = Date.now()
  run('npm', ['ci', '--no-audit', '--no-fund', ...(tools ? ['--include=dev'] : ['--omit=dev'])])
  console.log(`Installed in ${seconds(began)} s`)
}

/** Builds the web app where its sources have changed since the last time. */
export function ensureBuilt() {
  const stamp = join(root, 'build/web-sources.sha256')
  const now = hashOf(['web', 'contract', 'vite.config.ts', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the web app …')
  const began = Date.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run(shopNode(), [vite, 'build', '--logLevel', 'error'])
  run(shopNode(), [vite, 'build', '--logLevel', 'error', '--ssr', 'web/app/entry-server.tsx'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  console.log(`Built in ${seconds(began)} s`)
}

/** Runs a TypeScript file under the shop's Node, passes signals on to it, and ends as it ends. */
export function runToTheEnd(file, args = [], nodeFlags = []) {
  const flags = ['--disable-warning=ExperimentalWarning', ...nodeFlags]
  const child = spawn(shopNode(), [...flags, join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'build/compile-cache') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Runs a command to its end. Refuses when it fails, with what it printed. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** Prints an error that stops a command, in words, and ends. */
export function giveUp(error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

function hashOf(places) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const place of places) add(join(root, place))
  return hash.digest('hex')
}

function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1)
}
