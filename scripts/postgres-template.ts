import type { TestProject } from 'vitest/node'
import { openPostgres } from '../server/platform/db/postgres.ts'
import { prepareTemplate } from '../server/test/prepare-template.ts'
import type { Template } from '../server/test/test-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Vitest's global setup for PostgreSQL: migrates one template database, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres()
  const name = `galleria_template_${process.pid}`
  const server = await openPostgres(postgres.url)
  await server.executeSql(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = name
  await prepareTemplate(await openPostgres(url.href))
  const { socketFolder } = postgres
  project.provide('template', {
    engine: 'postgres',
    url: postgres.url,
    name,
    ...(socketFolder !== undefined && { socketFolder }),
  } satisfies Template)
  return async () => {
    await server.executeSql(`drop database ${name}`)
    await server.close()
    await postgres.stop()
  }
}
