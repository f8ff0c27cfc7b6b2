import type { Db } from '../db/database.ts'
import { countFailures } from './queries.ts'

/** Returns what admins should know about emails that can't be sent. */
export async function describeFailures(db: Db): Promise<string[]> {
  const { retried, failed } = await countFailures(db)
  return [
    ...(retried > 0 ? [`${count(retried)} couldn’t be sent yet and will be tried again. The outbox shows why.`] : []),
    ...(failed > 0 ? [`${count(failed)} of the last day couldn’t be sent. The outbox shows why.`] : []),
  ]
}

const count = (emails: number) => (emails === 1 ? '1 email' : `${emails} emails`)
