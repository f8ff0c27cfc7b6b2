import { createContext } from 'react'

/** The time zone in which times are shown, so that server and browser render the same text. */
export const TimeZoneContext = createContext('UTC')
