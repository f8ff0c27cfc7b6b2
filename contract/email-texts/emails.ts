import * as z from 'zod/mini'
import { endpoint, IdParams, line, oneOf, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { LastChange } from '../last-change.ts'
import { language, searchText, wholeNumber } from '../request-fields.ts'
import { emailKindNames, emailStates } from './email-kinds.ts'

/** An email template. Placeholders such as {{orderNumber}} are replaced when an email is sent. */
export const EmailText = z.object({
  subject: line(200, error('Enter a subject.')),
  /** Paragraphs. Those after a line of `---` are small print. */
  text: text(5000, { min: 1, message: error('Enter the text.') }),
})
export type EmailText = z.output<typeof EmailText>

const EmailTextChange = z.object({
  text: z.nullable(EmailText),
  /** The text that was shown to the admin. The request is rejected if a part that it changes is out of date. */
  expected: z.optional(z.object({ subject: z.optional(z.string()), text: z.optional(z.string()) })),
})
export type EmailTextChange = z.output<typeof EmailTextChange>

const EmailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof EmailPreview>

/** The language of a text, by default the main one of the shop. */
const TextLanguage = z.object({ language: z.optional(language) })

const edited = {
  kind: z.enum(emailKindNames),
  /** Whether staff have replaced the built-in text in this language. */
  isEdited: z.boolean(),
  /** The languages of the shop in which they have. */
  editedIn: z.array(language),
}

export const EditedEmail = z.extend(EmailText, {
  ...edited,
  language,
  lastChange: z.nullable(LastChange),
  placeholders: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      /** Whether it is a separate paragraph. */
      isBlock: z.boolean(),
      isForSubject: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  /** A preview with sample values. */
  preview: EmailPreview,
})
export type EditedEmail = z.infer<typeof EditedEmail>

export const listEmails = endpoint('GET', '/api/admin/emails', {
  summary: 'Lists every email that the shop sends, in its main language, and whether staff have replaced its text.',
  response: z.array(z.object({ ...edited, subject: z.string() })),
})

export const getEmail = endpoint('GET', '/api/admin/emails/:id', {
  summary: 'Returns the text of an email in a language with its placeholders and a preview.',
  params: IdParams,
  querystring: TextLanguage,
  response: EditedEmail,
})

export const changeEmail = endpoint('PATCH', '/api/admin/emails/:id', {
  summary: 'Replaces the text of an email in a language, or with `text` null uses the built-in one again.',
  params: IdParams,
  querystring: TextLanguage,
  body: EmailTextChange,
  response: EditedEmail,
})

export const undoEmail = endpoint('POST', '/api/admin/emails/:id/undo', {
  summary: 'Reverts the last change of the text of an email in a language. Fails with 409 if there is a newer one.',
  params: IdParams,
  querystring: TextLanguage,
  body: z.object({ id: z.int() }),
  response: EditedEmail,
})

export const previewEmail = endpoint('POST', '/api/admin/emails/:id/preview', {
  summary: 'Returns an email with this text and sample values.',
  params: IdParams,
  querystring: TextLanguage,
  body: EmailText,
  response: EmailPreview,
})

export const showEmail = endpoint('GET', '/api/admin/emails/:id/preview', {
  summary: 'Returns the HTML of an email with sample values as a page.',
  params: IdParams,
  querystring: TextLanguage,
  response: z.string(),
})

export const testEmail = endpoint('POST', '/api/admin/emails/:id/test', {
  summary: 'Sends a test email with this text and sample values to the current admin.',
  params: IdParams,
  querystring: TextLanguage,
  body: EmailText,
  response: z.object({ message: z.string() }),
})

/** An email that was sent, or that waits, without its body. */
export const OutboxEmail = z.object({
  id: z.string(),
  kind: z.enum(emailKindNames),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.number(),
  /** The mail server's response to the last attempt; empty if nothing failed. */
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  canSendAgain: z.boolean(),
  /** Why it can't be sent again, if it failed. */
  reason: z.string(),
})
export type OutboxEmail = z.infer<typeof OutboxEmail>

export const listOutbox = endpoint('GET', '/api/admin/outbox', {
  summary: 'Lists the emails of the last 30 days, newest first.',
  querystring: z.object({
    state: z.optional(oneOf('state', emailStates)),
    /** The beginning of the recipient's address. */
    q: z.optional(searchText),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(100))),
    _limit: z._default(wholeNumber(error('_limit must be a whole number from 1 to 100.'), 1, 100), 50),
  }),
  response: z.object({ emails: z.array(OutboxEmail), next: z.nullable(z.string()) }),
})

export const listOrderEmails = endpoint('GET', '/api/admin/orders/:id/emails', {
  summary: 'Lists the emails to the customer about an order, newest first.',
  params: IdParams,
  response: z.array(OutboxEmail),
})

export const sendEmailAgain = endpoint('POST', '/api/admin/outbox/:id/resend', {
  summary: 'Resends an email. Order emails to customers keep their content; others are written from current data.',
  params: IdParams,
  response: z.object({ message: z.string() }),
})
