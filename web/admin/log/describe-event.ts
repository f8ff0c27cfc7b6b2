import type { AuditEntry } from '#contract/audit-log/audit.ts'
import { type AuditEvent, eventNames } from '#contract/audit-log/audit-events.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import { visibleText } from '../kit/visible-text.ts'
import { upperFirst } from '../kit/wording.ts'

const names = new Map<string, () => string>(Object.values(eventNames).flatMap((group) => Object.entries(group)))

/** Returns, for example, 'Failed sign-in', or 'Failed sign-in, 12 times'. */
export function describeEvent({ event, count }: Pick<AuditEntry, 'event' | 'count'>): string {
  // Other versions of the shop may have other events.
  const name = names.get(event)?.() ?? visibleText(upperFirst(event.replaceAll('_', ' ')))
  return count > 1 ? plural(count, '{event}, {count} time', '{event}, {count} times', { event: name }) : name
}

const countedEvents: string[] = [
  'sign_in_failed',
  'second_step_failed',
  'identity_not_confirmed',
  'access_denied',
  'rate_limited',
] satisfies AuditEvent[]

type Actor = Pick<AuditEntry, 'user' | 'role' | 'ip' | 'browser' | 'event'>

/** Describes the actor. The name comes last, because people choose it themselves. */
export function describeAccount({ user, role, ip, event }: Actor): string {
  if (user) {
    const { name, email } = user
    return visibleText(
      [role === 'admin' && inContext('a person', 'Admin'), email, name !== email && name].filter(Boolean).join(' · '),
    )
  }
  if (ip !== null) return t('Not signed in')
  return countedEvents.includes(event) ? t('Several clients') : t('System')
}

/** From where, and with which browser. */
export function describeClient({ ip, browser }: Actor): string {
  return [ip, browser].filter(Boolean).join(' · ')
}
