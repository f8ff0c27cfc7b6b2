import { keepTimeFormatter } from './format-time.ts'

// Apart from the other formats, which every page loads.

/** Formats the date of a timestamp in the coming weeks: Wed, Nov 25. */
export const formatWeekday = keepTimeFormatter({ weekday: 'short', month: 'short', day: 'numeric' })

/** Formats the time of day of a timestamp: 3:36 PM. */
export const formatTime = keepTimeFormatter({ timeStyle: 'short' })
