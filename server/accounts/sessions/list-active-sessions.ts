import Bowser from 'bowser'
import type { ActiveSession } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { listSessions } from './queries.ts'
import type { Session } from './sessions.ts'

/** Lists the active sessions of the user, most recently used first. */
export async function listActiveSessions(db: Db, { id: current, user }: Session): Promise<ActiveSession[]> {
  const sessions = await listSessions(db, user.id)
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeDevice(userAgent),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === current,
  }))
}

/** Returns browser and operating system, if known, for example "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return t('Unknown device')
  const { browser, os } = Bowser.parse(userAgent)
  // An unknown browser can send any name.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '')
  const name = isKnown ? browser.name : undefined
  if (!os.name) return name ?? t('Unknown browser')
  return name === undefined
    ? t('Unknown browser on {system}', { system: os.name })
    : t('{browser} on {system}', { browser: name, system: os.name })
}
