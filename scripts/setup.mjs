// Prepares a checkout to run a command. Plain JavaScript without dependencies, because it must also run in an old Node
// and in a clone without node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns the path of the Node to use: the pinned one if npm installed it, otherwise this one if it is new enough. */
export function nodePath() {
  const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  throw new Error(
    `The shop needs Node 22.22 or newer, but this is ${process.versions.node}. Install a newer version from nodejs.org.`,
  )
}

/** Installs the packages of package-lock.json that node_modules lacks. */
export function ensureInstalled(devDependencies = false) {
  const installed = join(root, 'node_modules/.package-lock.json')
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = existsSync(installed) ? readPackages(installed) : {}
  const missing = Object.entries(wanted).some(
    ([path, { version, dev, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && (devDependencies || !dev) && present[path]?.version !== version,
  )
  if (!missing) return
  // Keep development dependencies that are installed already.
  const all = devDependencies || Object.values(present).some(({ dev }) => dev)
  console.log(all ? 'Installing packages and development tools …' : 'Installing packages …')
  const startedAt = Date.now()
  run('npm', ['ci', '--no-audit', '--no-fund', all ? '--include=dev' : '--omit=dev'])
  console.log(`Installed in ${secondsSince(startedAt)} s`)
}

/**
 * Builds the web app and the server if their sources have changed since their last build: in English, and in languages that have
 * been built before, since the shop may be in them.
 */
export function ensureBuilt() {
  const known = translatedLanguages().filter((language) => existsSync(stampOf(`web-${language}`)))
  for (const language of ['en', ...known]) ensureBuiltFrom(webBuild(language))
  ensureBuiltFrom(serverBuild)
}

/** Builds the web app in the other languages if their sources have changed since their last build. */
export function ensureTranslated() {
  for (const language of translatedLanguages()) ensureBuiltFrom(webBuild(language))
}

/** Builds the web app in all languages, and the server. */
export function buildAll() {
  for (const each of [...['en', ...translatedLanguages()].map(webBuild), serverBuild]) buildFrom(each)
}

/** The languages that have translations, and that of slow tests (scripts/texts/pseudo-language.ts). */
function translatedLanguages() {
  const folders = readdirSync(join(root, 'languages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [...folders.map(({ name }) => name), ...(process.env.FULL_TESTS === undefined ? [] : ['qps'])]
}

/** The web app in a language. */
function webBuild(language) {
  const translations = [`languages/${language}`].filter((path) => existsSync(join(root, path)))
  return {
    name: `web-${language}`,
    title: language === 'en' ? 'the web app' : `the web app in “${language}”`,
    sources: ['web', 'contract', 'vite.config.ts', 'package-lock.json', ...translations],
    runs: [
      ['--mode', language],
      ['--mode', language, '--ssr', 'web/app/entry-server.tsx'],
    ],
  }
}

const serverBuild = {
  name: 'server',
  title: 'the server',
  sources: ['server', 'contract', 'vite.server.config.ts', 'package-lock.json'],
  runs: [['--config', 'vite.server.config.ts']],
}

/** Runs its builds, unless the sources are unchanged. */
function ensureBuiltFrom({ name, sources, ...rest }) {
  const stamp = stampOf(name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources)) return
  buildFrom({ name, sources, ...rest })
}

function buildFrom({ name, title, sources, runs }) {
  const hash = hashOf(sources)
  console.log(`Building ${title} …`)
  const startedAt = Date.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const args of runs) run(nodePath(), [vite, 'build', '--logLevel', 'error', ...args])
  const stamp = stampOf(name)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`Built in ${secondsSince(startedAt)} s`)
}

const stampOf = (name) => join(root, `build/${name}-sources.sha256`)

/**
 * The Node.js flags of every command, including in Dockerfile and deploy/galleria.service. A larger semi-space only takes memory: with
 * 16 MB, pages are rendered as fast.
 */
const usualFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/** Runs a file, forwards signals to it, and exits with its exit code. */
export function runUntilExit(file, args = [], nodeFlags = []) {
  const child = spawn(nodePath(), [...usualFlags, ...nodeFlags, join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'build/compile-cache') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Runs a file as long as this process, when the processors have nothing else to do. */
export function runInBackground(file, args = []) {
  const child = spawn(nodePath(), [join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.on('exit', () => child.kill())
}

export function exitWithError(error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

export function secondsSince(startedAt) {
  return ((Date.now() - startedAt) / 1000).toFixed(1)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}`)
}

function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}
