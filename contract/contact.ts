import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { emailAddress, line, text } from './text.ts'

export const ContactMessage = z.object({
  name: line(100, 'Enter your name.'),
  email: emailAddress('Enter your email address.'),
  message: text(5000, { min: 10, message: 'Enter at least 10 characters.' }),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = {
  method: 'POST',
  url: '/api/contact',
  schema: {
    summary:
      'Sends a message to the shop. A sender who is signed in with this address, and has confirmed it, gets a confirmation.',
    body: ContactMessage,
    response: { 200: z.object({ message: z.string() }) },
  },
} satisfies Endpoint
