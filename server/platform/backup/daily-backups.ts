import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../../env.ts'
import type { Database } from '../db/database.ts'
import { FolderInUse, lockFolder } from '../folder-lock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { writeBackup } from './write-backup.ts'

const hour = 3_600_000

/** A little less than a day, so that the time of day doesn't move. */
const interval = 23.5 * hour

/** Checks at the start and every hour whether a backup is due: the shop may not be running at night. */
export function scheduleBackups(jobs: Jobs, database: Database, env: Env): Promise<void> {
  return jobs.schedule({ name: 'backup', cron: '30 * * * *', run: () => backUpIfDue(database, env) })
}

/**
 * Writes a backup if the last one is a day old, and deletes all but the newest BACKUP_COUNT. Does nothing while another
 * process does so.
 */
export async function backUpIfDue(database: Database, env: Env): Promise<void> {
  if (env.BACKUP_COUNT === 0) return
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 })
  const unlock = lockUnlessInUse(env.BACKUP_DIR)
  if (!unlock) return
  try {
    const last = await findLastBackup(env)
    if (last && last.ageHours * hour < interval) return
    await writeBackup(database, env, env.BACKUP_DIR)
    const names = await listBackups(env.BACKUP_DIR)
    for (const name of names.slice(0, -env.BACKUP_COUNT)) await rm(join(env.BACKUP_DIR, name))
    await deleteUnfinished(env.BACKUP_DIR)
  } finally {
    unlock()
  }
}

function lockUnlessInUse(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  }
}

/** Returns the age of the newest backup in BACKUP_DIR, or null if there is none. */
export async function findLastBackup({ BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>): Promise<{ ageHours: number } | null> {
  const name = (await listBackups(BACKUP_DIR)).at(-1)
  return name === undefined ? null : { ageHours: await ageInHours(join(BACKUP_DIR, name)) }
}

/** Oldest first: the names contain the time. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^galleria-[\dTZ-]+\.tar\.gz$/.test(name)).toSorted()
}

/** Deletes what killed processes have left. */
async function deleteUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz.unfinished'))
  for (const file of names.map((name) => resolve(folder, name))) {
    if ((await ageInHours(file)) > 24) await rm(file, { force: true })
  }
}

async function ageInHours(file: string): Promise<number> {
  return Math.max(0, (Date.now() - (await stat(file)).mtimeMs) / hour)
}
