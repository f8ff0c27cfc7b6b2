import * as z from 'zod/mini'
import { emailAddress, endpoint, line, text } from '../endpoint.ts'
import { error } from '../language/t.ts'

export const ContactMessage = z.object({
  name: line(100, error('Enter your name.')),
  email: emailAddress(error('Enter your email address.')),
  /** Empty if the message isn't about an order. */
  orderNumber: z._default(
    z
      .string()
      .check(z.trim(), z.regex(/^#?\d{0,12}$/, error('Enter an order number such as 1001, or leave it empty.'))),
    '',
  ),
  message: text(5000, { min: 10, message: error('Enter at least 10 characters.') }),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const sendContactMessage = endpoint('POST', '/api/contact', {
  summary:
    'Sends a message to the shop. The sender gets a confirmation without the message, at most once a day unless it goes to their own confirmed email address.',
  body: ContactMessage,
  response: z.object({ message: z.string() }),
})
