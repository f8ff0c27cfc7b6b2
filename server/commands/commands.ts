import { secondFactorEmail } from '../accounts/account-emails.ts'
import { endSessions, resetAdmin } from '../accounts/reset-admin.ts'
import type { Env } from '../env.ts'
import { countRows } from '../platform/backup/checksums.ts'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Database } from '../platform/db/database.ts'
import { SetupError } from '../platform/errors.ts'
import type { Email } from '../platform/mail/transport.ts'
import { createEmailTransport } from '../platform/mail/transport.ts'
import { readSettings, type ShopInfo } from '../settings/settings.ts'
import { runChecks } from './doctor.ts'

type Shop = { database: Database; env: Env }

/** Commands that also work while the shop runs. Each returns the text to print. */
export const commands = {
  async backup({ database, env }: Shop, folder: string) {
    const file = await writeBackup(database, env, folder)
    const { checksums } = await checkBackup(file)
    return `Saved ${countRows(checksums)} rows to ${file}`
  },
  async 'reset-admin'({ database, env }: Shop, email: string) {
    const address = email.toLowerCase()
    const { link, language, hadSecondFactor } = await resetAdmin(database.db, env.PUBLIC_URL, address)
    const lines = [`${email} is an admin. Set a new password within an hour at\n\n  ${link}`]
    if (hadSecondFactor) {
      const shop = await readSettings(database.db, env)
      lines.push('Two-step verification is off for this account. Turn it on again in its profile.')
      if (!(await sendNow(env, shop, secondFactorEmail(shop, { email: address, language }, 'reset')))) {
        lines.push('The email about this couldn’t be sent.')
      }
    }
    return lines.join('\n\n')
  },
  /** Ends the sessions of one account, or of all without an email address. */
  async 'revoke-sessions'({ database }: Shop, email: string) {
    await endSessions(database.db, email === '' ? undefined : email.toLowerCase())
    return `${email || 'Everyone'} is signed out everywhere.`
  },
  doctor: (shop: Shop) => runChecks(shop),
} as const

/** Sends an email without a queue, since the shop may not be running. Returns whether that worked. */
async function sendNow(env: Env, shop: ShopInfo, email: Email): Promise<boolean> {
  const transport = createEmailTransport(env, () => shop)
  try {
    await transport.send(email)
    return true
  } catch {
    return false
  } finally {
    await transport.close()
  }
}

export type CommandName = keyof typeof commands

export function isCommand(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(commands, name)
}

/** Throws SetupError if the argument is missing. */
export function required(value: string | undefined, usage: string): string {
  if (value) return value
  throw new SetupError(`Usage: ${usage}`)
}
