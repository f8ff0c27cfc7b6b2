import type { MailKind } from '#contract/mail-kinds.ts'
import { accountMails } from './built-in/account-mails.ts'
import { orderMails } from './built-in/order-mails.ts'
import { alertMails, contactMails, staffMails, stockMails } from './built-in/other-mails.ts'
import { type MailDefinition, type Placeholder, words } from './mail-definition.ts'

/** The text of each mail that staff haven't replaced. */
export const builtInMails = {
  ...orderMails,
  ...accountMails,
  ...alertMails,
  ...contactMails,
  ...staffMails,
  ...stockMails,
} satisfies Record<MailKind, MailDefinition>

const shopName = words("The shop's name.", ({ name }) => name)

/** The placeholders of a mail by their names. */
export function placeholdersOf(kind: MailKind): Map<string, Placeholder> {
  const { placeholders }: MailDefinition = builtInMails[kind]
  return new Map(Object.entries({ ...placeholders, shopName }))
}
