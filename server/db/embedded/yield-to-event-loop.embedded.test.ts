import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedDatabase } from './open-embedded.ts'

test('while the database has its hands full, others have their turn', async () => {
  const database = embeddedDatabase(await PGlite.create())
  onTestFinished(() => database.close())
  await database.executeSql('create table numbers (number integer)')
  let turns = 0
  const count = setInterval(() => (turns += 1))
  await Promise.all(
    Array.from({ length: 1000 }, (_, number) => database.executeSql('insert into numbers values ($1)', [number])),
  )
  clearInterval(count)
  expect(turns).toBeGreaterThan(3)
})
