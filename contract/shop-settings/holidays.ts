import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const HolidayCalendar = z.object({
  /** The regions of the shop's country that have own holidays, such as SN: Saxony. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The public holidays of the country and the selected region, each with the rule that it follows every year. */
  holidays: z.array(z.object({ day: z.string(), name: z.string(), rule: z.string() })),
})
export type HolidayCalendar = z.infer<typeof HolidayCalendar>

export const getHolidays = endpoint('GET', '/api/admin/holidays', {
  summary: 'Returns the public holidays where the shop is, until the end of next year.',
  response: HolidayCalendar,
})
