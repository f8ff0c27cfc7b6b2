import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../build/chromium')

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

export type Chromium = { path: string; env: Record<string, string> }

/** What every start of it wants: no calls of its own to anywhere, and no sandbox, which root cannot have. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--hide-scrollbars',
]

/**
 * Answers a Chromium to test with: the one CHROMIUM_PATH names, the machine's own, or the one that npm brought, which is
 * unpacked into build/chromium the first time.
 */
export async function findChromium(): Promise<Chromium> {
  const present = [process.env.CHROMIUM_PATH, ...installed].find((path) => path !== undefined && existsSync(path))
  if (present) return { path: present, env: {} }
  if (!existsSync(folder)) await unpack()
  const brought = join(folder, 'chromium')
  // The libraries it brings along are for machines without NSS; elsewhere the machine's own fit better.
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  return { path: brought, env: starts(brought) ? {} : libraries }
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox', '--headless']).status === 0
}

/** The package unpacks into the folder for temporary files, so for a moment that is ours. */
async function unpack(): Promise<void> {
  const unfinished = `${folder}-${process.pid}`
  const before = process.env.TMPDIR
  mkdirSync(unfinished, { recursive: true })
  process.env.TMPDIR = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin/al2023.tar.br')
    await inflate(packed)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
}
