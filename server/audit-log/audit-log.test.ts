import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanLine, recordEvents, system } from '../platform/audit/record-events.ts'
import { auditLog, users } from '../platform/db/schema/index.ts'
import { retentionDays } from '../retention.ts'
import { deleteExpired } from '../start/clean-up.ts'
import { createFactories } from '../test/factories.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openTestDatabase } from '../test/test-database.ts'

const { db } = await openTestDatabase()
const { aUser } = createFactories(db)

const listEntries = () => db.select().from(auditLog).orderBy(auditLog.id)

test.each([
  ['changed', sql`update audit_log set event = 'sign_out'`],
  ['deleted', sql`delete from audit_log`],
  ['truncated', sql`truncate audit_log`],
])('entries can’t be %s', async (_what, statement) => {
  await recordEvents(db, system, { event: 'sign_in' })
  const before = await listEntries()
  await expect(db.execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/can’t be changed/) as string },
  })
  expect(await listEntries()).toEqual(before)
})

test('entries are deleted once the retention period is over, and the database allows it no earlier', async () => {
  const days = [retentionDays.securityLog - 1, retentionDays.securityLog + 1]
  await db.insert(auditLog).values(
    days.map((age) => ({
      event: 'sign_in' as const,
      subjectId: `${age}`,
      createdAt: sql`now() - interval '1 day' * ${age}`,
    })),
  )
  const before = await listEntries()
  await deleteExpired(db, { DATA_DIR: await temporaryFolder() })
  const kept = before.filter(({ subjectId }) => subjectId !== `${days[1]}`)
  expect(await listEntries()).toEqual(kept)
  await expect(db.delete(auditLog).where(eq(auditLog.subjectId, `${days[0]}`))).rejects.toThrow('Failed query')
})

test('a role that is changed by SQL is recorded', async () => {
  const { id } = await aUser()
  await db.update(users).set({ role: 'user', name: 'Ada' })
  await db.execute(sql`update users set role = 'admin', staff_role = 'manager' where id = ${id}`)
  const changes = (await listEntries()).filter(({ event }) => event === 'role_changed')
  expect(changes).toMatchObject([
    { userId: null, subjectType: 'user', subjectId: id, before: { role: 'user' }, after: { role: 'manager' } },
  ])
})

test('a line contains nothing that could hide or fake others', () => {
  expect(cleanLine('Safari\r\n\u202Eevil\u0000\u2028\u{E0001}\uD800 Ö', 300)).toBe('Safarievil Ö')
  expect(cleanLine('😀'.repeat(9), 3)).toBe('😀')
})
