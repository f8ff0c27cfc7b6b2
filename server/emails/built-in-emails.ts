import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import { accountEmails } from './built-in/account-emails.ts'
import { orderEmails } from './built-in/order-emails.ts'
import {
  alertEmails,
  contactEmails,
  reviewEmails,
  staffEmails,
  stockEmails,
  withdrawalEmails,
} from './built-in/other-emails.ts'
import { type EmailDefinition, type Placeholder, words } from './email-definition.ts'

/** The built-in email templates. */
export const builtInEmails = {
  ...orderEmails,
  ...accountEmails,
  ...alertEmails,
  ...contactEmails,
  ...withdrawalEmails,
  ...staffEmails,
  ...stockEmails,
  ...reviewEmails,
} satisfies Record<EmailKind, EmailDefinition>

const shopName = words('The shop’s name.', ({ name }) => name)

/** The placeholders of an email by name. */
export function getPlaceholders(kind: EmailKind): Map<string, Placeholder> {
  const { placeholders }: EmailDefinition = builtInEmails[kind]
  return new Map(Object.entries({ ...placeholders, shopName }))
}
