import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { findLastBackup } from '../platform/backup/daily-backups.ts'
import type { Database } from '../platform/db/database.ts'
import { findSchemaVersion, newestVersion } from '../platform/db/schema-version.ts'
import { createImageStorage } from '../platform/media/open-image-storage.ts'

type Shop = { env: Env; database?: Database | undefined }

/** Returns the result of a check. Throws an error that states the problem and the fix. */
type Check = (shop: Shop) => Promise<string>

/** Begins the line of a failed check. */
export const failurePrefix = '✗'

/** Milliseconds to wait for a server. */
const timeout = 10_000

const minFreeBytes = 1e9
const maxClockDifference = 5000
const minPostgresVersion = 150_000

/** Tries every setting for real and returns a line for each check. */
export async function runChecks(shop: Shop): Promise<string> {
  const lines = Object.entries(checks).map(async ([name, check]) => {
    try {
      return `✓ ${name}: ${await check(shop)}`
    } catch (error) {
      return `${failurePrefix} ${name}: ${(error as Error).message}`
    }
  })
  return (await Promise.all(lines)).join('\n')
}

const checks: Record<string, Check> = {
  'Public address': async ({ env: { PUBLIC_URL } }) => {
    const url = `${PUBLIC_URL}/healthz`
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
      (error: Error) => {
        const reason =
          error.cause instanceof Error
            ? error.cause.message || (error.cause as NodeJS.ErrnoException).code
            : error.message
        throw new Error(
          `${url} can’t be reached: ${reason}. Start the shop, and check PUBLIC_URL, DNS, certificate and proxy.`,
        )
      },
    )
    if (reply.ok) return `${PUBLIC_URL} is reachable.`
    throw new Error(
      `${url} responds with ${reply.status}. Set PUBLIC_URL to the URL of this shop, and check the proxy.`,
    )
  },

  Proxy: async ({ env: { PUBLIC_URL, TRUSTED_PROXIES } }) => {
    if (TRUSTED_PROXIES) return checkProxy(PUBLIC_URL, TRUSTED_PROXIES.join(', '))
    if (!PUBLIC_URL.startsWith('https:')) return 'none.'
    throw new Error(
      'PUBLIC_URL is https, so there is a proxy, but TRUSTED_PROXIES is not set: all clients share one rate limit. Set TRUSTED_PROXIES to the address of the proxy, for example 127.0.0.1.',
    )
  },

  'Mail server': async ({ env: { SMTP_URL, DATA_DIR } }) => {
    if (!SMTP_URL) return `none; emails are files in ${join(DATA_DIR, 'outbox')}.`
    const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
    const transport = createTransport({ url: SMTP_URL, ...limits })
    try {
      await transport.verify()
      return `${new URL(SMTP_URL).host} accepts the connection and the sign-in.`
    } catch (error) {
      throw new Error(`${new URL(SMTP_URL).host}: ${(error as Error).message}. Correct SMTP_URL or start the server.`, {
        cause: error,
      })
    } finally {
      transport.close()
    }
  },

  Database: async ({ database }) => {
    const { version, number, encoding, canCreate } = await selectOne<{
      version: string
      number: number
      encoding: string
      canCreate: boolean
    }>(
      database,
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
        current_setting('server_encoding') as encoding,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "canCreate"`,
    )
    if (number < minPostgresVersion) throw new Error(`PostgreSQL ${version} is too old. Install 15 or newer.`)
    if (encoding !== 'UTF8') throw new Error(`The encoding is ${encoding}. Create the database with encoding UTF8.`)
    if (!canCreate) {
      throw new Error(
        'The user of DATABASE_URL can’t create tables. Run as the database’s owner: grant create on database <name> to <user>; grant create on schema public to <user>.',
      )
    }
    return `PostgreSQL ${version}.`
  },

  Migrations: async ({ database }) => {
    if (!database) throw new Error('The database is not open.')
    const version = await findSchemaVersion(database)
    if (version === newestVersion) return 'up to date.'
    throw new Error('Some are pending. Restart the shop, which applies them.')
  },

  Clock: async ({ database }) => {
    const { now } = await selectOne<{ now: number }>(
      database,
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    const difference = Math.abs(Date.now() - now)
    if (Date.now() < newestVersion)
      throw new Error(`It is ${new Date().toISOString()} on this machine. Set the clock; run NTP.`)
    if (difference > maxClockDifference) {
      throw new Error(`This machine and PostgreSQL differ by ${Math.round(difference / 1000)} s. Run NTP on both.`)
    }
    return 'the same as the clock of the database.'
  },

  Disk: async ({ env: { DATA_DIR } }) => {
    requireFolder(DATA_DIR)
    const { bavail, bsize } = await statfs(DATA_DIR)
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB`
    if (bavail * bsize > minFreeBytes) return `${free} free for ${DATA_DIR}.`
    throw new Error(
      `Only ${free} are free for ${DATA_DIR}. Delete what is not needed, or move DATA_DIR to another disk.`,
    )
  },

  'File modes': async ({ env: { DATA_DIR } }) => {
    requireFolder(DATA_DIR)
    const { mode } = await stat(DATA_DIR)
    if ((mode & 0o077) === 0) return `only the shop’s user can read ${DATA_DIR}.`
    throw new Error(`Other users of this machine can read ${DATA_DIR}. Run: chmod -R go= ${DATA_DIR}`)
  },

  Images: async ({ env }) => {
    // Opening the storage would create it.
    requireFolder(env.DATA_DIR)
    const images = await createImageStorage(env)
    try {
      return await images.examine()
    } finally {
      images.close()
    }
  },

  Backups: async ({ env }) => {
    if (env.BACKUP_COUNT === 0) return 'daily backups are off (BACKUP_COUNT=0).'
    const last = await findLastBackup(env)
    if (last && last.ageHours < 48) return `the last one is ${last.ageHours.toFixed(1)} hours old.`
    throw new Error(
      `${last ? `The last one is ${Math.floor(last.ageHours / 24)} days old` : `There is none in ${env.BACKUP_DIR}`}. Keep the shop running, and look for "backup" in its log.`,
    )
  },
}

function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new Error(`${folder} doesn’t exist.`)
}

/** Sends a request through the proxy and checks how it arrived in the shop. */
async function checkProxy(publicUrl: string, trusted: string): Promise<string> {
  const reply = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined)
  if (!reply?.ok) throw new Error(`can’t be tested, because ${publicUrl} doesn’t answer.`)
  const { protocol, proxies } = (await reply.json()) as { protocol: string; proxies: number }
  if (proxies === 0) {
    throw new Error(
      `Requests to ${publicUrl} arrive without X-Forwarded-For, or not from ${trusted}: all clients share one rate limit. Let the proxy send the header, and set TRUSTED_PROXIES to its address.`,
    )
  }
  if (!publicUrl.startsWith(`${protocol}:`)) {
    throw new Error(`Requests to ${publicUrl} arrive as ${protocol}. Let the proxy send X-Forwarded-Proto.`)
  }
  return `${trusted} forwards client addresses.`
}

async function selectOne<T>(database: Database | undefined, query: string): Promise<T> {
  if (!database) throw new Error('The database is not open.')
  const { rows } = await database.executeSql(query)
  return (rows as T[])[0] as T
}
