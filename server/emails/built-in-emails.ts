import type { EmailKind } from '#contract/email-texts/email-kinds.ts'
import type { EmailText } from '#contract/email-texts/emails.ts'
import { t } from '#contract/language/t.ts'
import { storedWords } from '../platform/language/stored-words.ts'
import { accountEmails } from './built-in/account-emails.ts'
import { newOrderEmails } from './built-in/new-order-emails.ts'
import { orderEmails } from './built-in/order-emails.ts'
import {
  alertEmails,
  contactEmails,
  reviewEmails,
  staffEmails,
  stockEmails,
  withdrawalEmails,
} from './built-in/other-emails.ts'
import { paymentEmails } from './built-in/payment-emails.ts'
import { type EmailDefinition, type Placeholder, words } from './email-definition.ts'

/** The built-in email templates, in English. */
export const builtInEmails = {
  ...orderEmails,
  ...paymentEmails,
  ...newOrderEmails,
  ...accountEmails,
  ...alertEmails,
  ...contactEmails,
  ...withdrawalEmails,
  ...staffEmails,
  ...stockEmails,
  ...reviewEmails,
} satisfies Record<EmailKind, EmailDefinition>

/** The built-in text of an email in the current language, which is the reader's while the email is written. */
export function builtInText(kind: EmailKind): EmailText {
  const { subject, text } = builtInEmails[kind]
  return { subject: storedWords(subject), text: storedWords(text) }
}

const shopName = words(
  () => t('The shop’s name.'),
  ({ name }) => name,
)

/** The placeholders of an email by name. */
export function getPlaceholders(kind: EmailKind): Map<string, Placeholder> {
  const { placeholders }: EmailDefinition = builtInEmails[kind]
  return new Map(Object.entries({ ...placeholders, shopName }))
}
