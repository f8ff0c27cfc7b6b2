import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { emailAddress, line, plainText } from './text.ts'

export const ContactMessage = z.object({
  name: line(100, 'Enter your name.'),
  email: emailAddress('Enter your email address.'),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Enter at least 10 characters.'),
      z.maxLength(5000, 'At most 5,000 characters.'),
      z.regex(plainText, 'Contains characters that are not allowed.'),
    ),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = {
  method: 'POST',
  url: '/api/contact',
  schema: {
    summary: 'Sends a message to the shop, with a copy to the sender.',
    body: ContactMessage,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint
