import { endSessions } from '../accounts/end-sessions.ts'
import { resetAdmin } from '../accounts/reset-admin.ts'
import { countRows } from '../backup/checksums.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { SetupError } from '../errors.ts'
import { examine } from './doctor.ts'

type Shop = { database: Database; env: Env }

/** Commands that also work while the shop runs. Each returns the text to print. */
export const commands = {
  async backup({ database, env }: Shop, folder: string) {
    const file = await writeBackup(database, env, folder)
    const { checksums } = await checkBackup(file)
    return `Saved ${countRows(checksums)} rows to ${file}`
  },
  async admin({ database, env }: Shop, email: string) {
    const link = await resetAdmin(database.db, env.PUBLIC_URL, email.toLowerCase())
    return `${email} is an admin. Set a new password within an hour at\n\n  ${link}`
  },
  /** Without an email address, for all accounts. */
  async 'sign-out'({ database }: Shop, email: string) {
    await endSessions(database.db, email === '' ? undefined : email.toLowerCase())
    return `${email || 'Everybody'} is signed out everywhere.`
  },
  doctor: (shop: Shop) => examine(shop),
} as const

export type CommandName = keyof typeof commands

export function isCommand(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(commands, name)
}

/** Throws SetupError if the argument is missing. */
export function required(value: string | undefined, usage: string): string {
  if (value) return value
  throw new SetupError(`Usage: ${usage}`)
}
