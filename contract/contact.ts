import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

// A header is one line: a line break in what becomes one would let a sender add headers of their own.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

// NUL and halves of a surrogate pair: the database keeps no text with them.
const plainText = /^[^\0\p{Cs}]*$/u

export const ContactMessage = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please tell us your name.'),
      z.maxLength(100, 'At most 100 characters.'),
      z.regex(oneLine, 'One line, please.'),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'At most 254 characters.'),
      z.email('Please give an email address we can answer.'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'A few more words, please.'),
      z.maxLength(5000, 'At most 5,000 characters.'),
      z.regex(plainText, 'Plain text, please.'),
    ),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = {
  method: 'POST',
  url: '/api/contact',
  schema: {
    summary: 'Mails the shop, with a copy to the sender.',
    body: ContactMessage,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint
