import { outboxHint } from '#contract/email-texts/outbox-hint.ts'
import { countFailures } from '../outbox/queries.ts'
import type { Db } from '../platform/db/database.ts'

/** Returns the warnings about emails that can't be sent. */
export async function describeFailures(db: Db): Promise<string[]> {
  const { retried, failed, waitingMinutes } = await countFailures(db)
  return [
    ...(retried > 0 ? [`${count(retried)} waiting for ${duration(waitingMinutes)}. ${outboxHint}`] : []),
    ...(failed > 0 ? [`${count(failed)} of the last day couldn’t be sent. ${outboxHint}`] : []),
  ]
}

const count = (emails: number) => (emails === 1 ? '1 email' : `${emails} emails`)

function duration(minutes: number): string {
  const [value, unit] = minutes < 60 ? [Math.max(1, minutes), 'minute'] : [minutes / 60, 'hour']
  return `${Math.floor(value)} ${unit}${Math.floor(value) === 1 ? '' : 's'}`
}
