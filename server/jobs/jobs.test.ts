import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { openJobs } from './jobs.ts'

const database = await openTestDatabase()

test('a failed job stores the error without the parameters of the statement', async () => {
  const failures: unknown[] = []
  const jobs = await openJobs(database, (error) => void failures.push(error))
  onTestFinished(() => jobs.close())
  const queue = await jobs.open({
    name: 'failing',
    retries: { retryLimit: 0, retryDelay: 0, retryBackoff: false },
    keptFor: 3600,
    handle: async () => void (await database.db.execute(sql`insert into nowhere values (${'secret'})`)),
  })
  await queue.add([{}])
  const output = async () => {
    const { rows } = await database.executeSql(`select output from jobs.job where state = 'failed'`)
    return JSON.stringify(rows)
  }
  await expect.poll(output).toContain('Failed query: insert into nowhere values ($1)')
  expect(await output()).toContain('relation \\"nowhere\\" does not exist')
  expect(await output()).not.toMatch(/secret|"params"|params:/)
  expect(failures).toMatchObject([{ params: ['secret'] }])
})
