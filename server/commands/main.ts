import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { staffRoleNames } from '#contract/accounts/staff-role-names.ts'
import { listMembers } from '../accounts/staff/queries.ts'
import { type Env, parseEnvironment } from '../env.ts'
import { findUnreadable } from '../payments/accounts.ts'
import { countRows } from '../platform/backup/checksums.ts'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup, restoredSettings } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Db } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { withoutParameters } from '../platform/db/without-parameters.ts'
import { SetupError, StorageError } from '../platform/errors.ts'
import { FolderInUse } from '../platform/folder-lock.ts'
import { uploadedImages } from '../platform/media/open-image-storage.ts'
import { sendCommand } from './command-socket.ts'
import { type CommandName, commands, required } from './commands.ts'
import { failurePrefix, runChecks } from './doctor.ts'

const options = {
  to: { type: 'string' },
  url: { type: 'string' },
  from: { type: 'string' },
  email: { type: 'string' },
  reset: { type: 'boolean' },
  all: { type: 'boolean' },
} as const

try {
  if (existsSync('.env')) process.loadEnvFile()
  console.log(`\n${await main(parseEnvironment(process.env))}\n`)
} catch (error) {
  const isExplained = error instanceof SetupError || error instanceof StorageError
  console.error(isExplained ? `\n${error.message}\n` : withoutParameters(error))
  process.exitCode = 1
}

/** Runs the command in the arguments and returns the text to print. */
async function main(env: Env): Promise<string> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name] = positionals
  if (name === 'backup') {
    return runInShop(env, name, resolve(required(values.to, 'npm run backup -- --to <folder>')))
  }
  if (name === 'restore') return restore(env, resolve(required(values.from, 'npm run restore -- --from <file>')))
  if (name === 'migrate-to-postgres') return migrateToPostgres(env, values.url)
  if (name === 'doctor') return doctor(env)
  if (name === 'revoke-sessions') {
    const usage = 'npm run revoke-sessions -- --email <address>, or npm run revoke-sessions -- --all'
    return runInShop(env, name, values.all ? '' : required(values.email, usage))
  }
  const email = values.reset ? values.email : undefined
  return runInShop(env, 'reset-admin', required(email, 'npm run reset-admin -- --email <address> --reset'))
}

/** Runs a command here, or in the process of the shop if that has the embedded database open. */
async function runInShop(env: Env, name: CommandName, argument: string): Promise<string> {
  requireShop(env)
  const database = await openDatabase(env).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined
    throw error
  })
  if (!database) return sendCommand(env, name, argument)
  try {
    return await commands[name]({ database, env }, argument)
  } finally {
    await database.close()
  }
}

/** Runs all checks. Checks of the shop need a database. */
async function doctor(env: Env): Promise<string> {
  const found = existsSync(env.DATA_DIR) ? runInShop(env, 'doctor', '') : Promise.reject(missingFolder(env))
  const text = await found.catch(async (error: unknown) => {
    if (!(error instanceof SetupError)) throw error
    return `${failurePrefix} ${error.message}\n${await runChecks({ env })}`
  })
  if (text.includes(failurePrefix)) process.exitCode = 1
  return text
}

function missingFolder({ DATA_DIR }: Env): SetupError {
  return new SetupError(`DATA_DIR: ${DATA_DIR} doesn’t exist. Set DATA_DIR as for npm start, which creates the folder.`)
}

async function restore(env: Env, file: string): Promise<string> {
  // Before opening the database, which creates it.
  await checkBackup(file)
  const database = await openDatabase(env)
  try {
    const { header, checksums } = await restoreBackup(database, env, file)
    return [
      `Restored ${countRows(checksums)} rows from the backup of ${header.createdAt}.`,
      'Everyone is signed out, and emailed links no longer work. Passwords and staff are as they were in the backup:',
      ...(await describeStaff(database.db)),
      ...(await findUnreadable(database.db, env)),
      `Its settings are in ${restoredSettings(env)}: compare them with yours, then run npm start.`,
    ].join('\n')
  } finally {
    await database.close()
  }
}

async function describeStaff(db: Db): Promise<string[]> {
  const members = await listMembers(db)
  return members.map(({ email, staffRole, hasSecondFactor }) => {
    const name = staffRoleNames()[staffRole].toLowerCase()
    return `  ${email}: ${name}, ${hasSecondFactor ? 'with' : 'without'} two-step verification`
  })
}

/** Copies an embedded shop to a PostgreSQL server, through a backup. */
async function migrateToPostgres(env: Env, given: string | undefined): Promise<string> {
  if (env.DATABASE_URL)
    throw new SetupError('The shop uses a PostgreSQL server already. Unset DATABASE_URL to move the embedded database.')
  requireShop(env)
  const url = given ?? (await readLine('URL of the server, such as postgres://user:password@host/name: '))
  if (url === '')
    throw new SetupError(
      'Enter the URL of the server: npm run migrate-to-postgres < file, or npm run migrate-to-postgres on a terminal.',
    )
  const target = parseEnvironment({ ...env.given, DATABASE_URL: url })
  const source = await openDatabase(env)
  const file = await writeBackup(source, env, env.BACKUP_DIR).finally(() => source.close())
  const database = await openDatabase(target)
  const { checksums } = await restoreBackup(database, env, file, { keepsSessions: true }).finally(() =>
    database.close(),
  )
  const tables = Object.entries(checksums).flatMap(([path, { rows }]) =>
    rows === undefined ? [] : [`  ${path.replace(/^.*\./, '').padEnd(18)} ${rows}`],
  )
  return [
    `Moved ${countRows(checksums)} rows and compared each of them:`,
    ...tables,
    `Images stay in ${env.S3_BUCKET === undefined ? uploadedImages(env) : `the bucket ${env.S3_BUCKET}`}.`,
    'Set DATABASE_URL to the new address, then run npm start.',
    `Delete ${join(env.DATA_DIR, 'postgres')} when you no longer need it; the backup ${file} has the same rows.`,
  ].join('\n')
}

/** Reads a secret from the terminal or a file: arguments are visible to all users of the machine. */
async function readLine(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question)
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ''
}

/** Commands don't create a database by mistake. */
function requireShop({ DATABASE_URL, DATA_DIR }: Env): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres'))) return
  throw new SetupError(`There is no shop in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for npm start.`)
}
