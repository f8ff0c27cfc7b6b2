import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { emailAddress, line, plainText } from './text.ts'

export const ContactMessage = z.object({
  name: line(100, 'Please tell us your name.'),
  email: emailAddress('Please give an email address we can answer.'),
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
