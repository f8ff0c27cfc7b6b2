import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'

const folder = join(import.meta.dirname, '../build/chromium')

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

export type Chromium = { path: string; env: Record<string, string> }

/** Keeps Chromium from sending background requests. The sandbox is off because it doesn't work as root. */
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
 * Returns the Chromium of CHROMIUM_PATH, the one installed on the machine, or the one from npm, which is unpacked into
 * build/chromium the first time.
 */
export async function findChromium(): Promise<Chromium> {
  const found = [process.env.CHROMIUM_PATH, ...installed].find((path) => path !== undefined && existsSync(path))
  if (found) return { path: found, env: {} }
  if (!existsSync(folder)) await unpack()
  const path = join(folder, 'chromium')
  // The bundled libraries are only for machines that lack NSS; elsewhere the system's work better.
  return { path, env: starts(path) ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } }
}

/** Launches Chromium outside of the tests, whose tools launch it themselves. */
export async function launchChromium(flags: string[] = []): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [...chromiumFlags, ...flags],
  })
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox', '--headless']).status === 0
}

/** The package always unpacks into TMPDIR, so change it temporarily. */
async function unpack(): Promise<void> {
  const partial = `${folder}-${process.pid}`
  const before = process.env.TMPDIR
  mkdirSync(partial, { recursive: true })
  process.env.TMPDIR = partial
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    const libraries = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../bin/al2023.tar.br',
    )
    await inflate(libraries)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  if (existsSync(folder)) rmSync(partial, { recursive: true })
  else renameSync(partial, folder)
}
