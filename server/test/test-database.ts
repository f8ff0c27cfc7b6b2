import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { toDatabase } from './embedded-database.ts'

/** The migrated database that every test file copies; the embedded one as a dump, and as files of a closed database. */
export type Template =
  | { engine: 'embedded'; dump: string; files: string }
  | { engine: 'postgres'; url: string; socketFolder?: string; name: string }

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** Opens an empty, migrated database for this test file, on the project's engine. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template')
  const database =
    template.engine === 'embedded'
      ? toDatabase(await PGlite.create({ loadDataDir: await openAsBlob(template.dump) }))
      : await openPostgres(withSocket(await createPostgresDatabase(), template.socketFolder))
  afterAll(() => database.close())
  return database
}

/** Creates a database on the PostgreSQL server and returns its URL. */
export async function createPostgresDatabase({ migrated = true } = {}): Promise<string> {
  const template = inject('template')
  if (template.engine !== 'postgres') throw new Error('This test needs PostgreSQL.')
  const name = `galleria_test_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: template.url })
  await server.connect()
  await server.query(`create database ${name} template ${migrated ? template.name : 'template0'} strategy file_copy`)
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  const url = new URL(template.url)
  url.pathname = name
  return url.href
}

function withSocket(databaseUrl: string, socketFolder?: string): string {
  return socketFolder === undefined ? databaseUrl : `${databaseUrl}?host=${encodeURIComponent(socketFolder)}`
}
