import * as z from 'zod/mini'
import { endpoint, line, text } from '../endpoint.ts'
import { error } from '../language/t.ts'

export const ScreenError = z.object({
  /** The path of the screen, without its query. */
  path: line(500, error('Enter a path.')),
  message: text(500),
  /** Where the error was thrown. */
  stack: text(4000),
})
export type ScreenError = z.output<typeof ScreenError>

export const reportScreenError = endpoint('POST', '/api/admin/screen-errors', {
  summary: 'Logs an error of a screen that the browser couldn’t draw. At most 20 an hour for each user.',
  body: ScreenError,
  response: z.object({}),
})
