import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { mailKindNames, mailStates } from './mail-kinds.ts'
import { IdParams, oneOf, searchText, wholeNumber } from './query.ts'
import { line, text } from './text.ts'

/** The text of a mail. Placeholders such as {{orderNumber}} are replaced when it is sent. */
export const MailText = z.object({
  subject: line(200, 'Enter a subject.'),
  /** Paragraphs. Those after a line of `---` are small print. */
  text: text(5000, { min: 1, message: 'Enter the text.' }),
})
export type MailText = z.output<typeof MailText>

const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MailPreview = z.infer<typeof MailPreview>

export const EditedMail = z.extend(MailText, {
  kind: z.enum(mailKindNames),
  /** Whether staff have replaced the built-in text. */
  isEdited: z.boolean(),
  /** Counts the changes. */
  revision: z.number(),
  lastChange: z.nullable(z.object({ by: z.string(), createdAt: z.string() })),
  /** The text before the last change, with which it can be undone. */
  previous: z.nullable(MailText),
  placeholders: z.array(
    z.object({
      name: z.string(),
      meaning: z.string(),
      /** Whether it is a paragraph of its own. */
      isBlock: z.boolean(),
      isForSubject: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  /** With sample values. */
  preview: MailPreview,
})
export type EditedMail = z.infer<typeof EditedMail>

export const listMails = {
  method: 'GET',
  url: '/api/admin/mails',
  schema: {
    summary: 'Lists every mail that the shop sends, and whether staff have replaced its text. For admins.',
    response: {
      200: z.array(z.object({ kind: z.enum(mailKindNames), subject: z.string(), isEdited: z.boolean() })),
    },
  },
} satisfies Endpoint

export const getMail = {
  method: 'GET',
  url: '/api/admin/mails/:id',
  schema: {
    summary: 'Returns the text of a mail with its placeholders and a preview. For admins.',
    params: IdParams,
    response: { 200: EditedMail },
  },
} satisfies Endpoint

export const changeMail = {
  method: 'PATCH',
  url: '/api/admin/mails/:id',
  schema: {
    summary: 'Replaces the text of a mail, or with `text` null uses the built-in one again. For admins.',
    params: IdParams,
    body: z.object({
      text: z.nullable(MailText),
      /** The revision that the admin saw. If the text has changed since, the request is rejected. */
      revision: z.int(),
    }),
    response: { 200: EditedMail },
  },
} satisfies Endpoint

export const previewMail = {
  method: 'POST',
  url: '/api/admin/mails/:id/preview',
  schema: {
    summary: 'Returns a mail with this text and sample values. For admins.',
    params: IdParams,
    body: MailText,
    response: { 200: MailPreview },
  },
} satisfies Endpoint

export const showMail = {
  method: 'GET',
  url: '/api/admin/mails/:id/preview',
  schema: {
    summary: 'Returns the HTML of a mail with sample values as a page. For admins.',
    params: IdParams,
    response: { 200: z.string() },
  },
} satisfies Endpoint

export const testMail = {
  method: 'POST',
  url: '/api/admin/mails/:id/test',
  schema: {
    summary: 'Sends a mail with this text and sample values to the admin who asks for it. For admins.',
    params: IdParams,
    body: MailText,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint

/** A mail that was sent, or that waits, without its body. */
export const OutboxMail = z.object({
  id: z.string(),
  kind: z.enum(mailKindNames),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** What the mail server answered to the last attempt; empty if nothing failed. */
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  canSendAgain: z.boolean(),
  /** Why it can't be sent again, if it failed. */
  reason: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listOutbox = {
  method: 'GET',
  url: '/api/admin/outbox',
  schema: {
    summary: 'Lists the mails of the last 30 days, newest first. For admins.',
    querystring: z.object({
      state: z.optional(oneOf('state', mailStates)),
      /** The beginning of the recipient's address. */
      q: z.optional(searchText),
      /** The `next` of the page before. */
      before: z.optional(z.string().check(z.maxLength(100))),
      _limit: z._default(wholeNumber('_limit must be a whole number from 1 to 100.', 1, 100), 50),
    }),
    response: { 200: z.object({ mails: z.array(OutboxMail), next: z.nullable(z.string()) }) },
  },
} satisfies Endpoint

export const listOrderMails = {
  method: 'GET',
  url: '/api/admin/orders/:id/mails',
  schema: {
    summary: 'Lists the mails to the customer about an order, newest first. For admins.',
    params: IdParams,
    response: { 200: z.array(OutboxMail) },
  },
} satisfies Endpoint

export const sendMailAgain = {
  method: 'POST',
  url: '/api/admin/outbox/:id/again',
  schema: {
    summary: 'Writes a mail again from current data and sends it. For admins.',
    params: IdParams,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint
