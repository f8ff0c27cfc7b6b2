import { createContext } from 'react'
import type { Call } from './call.ts'

/** For forms, which stay out of the store and call by themselves. */
export const CallContext = createContext<Call>((() => {
  throw new Error('There is no CallContext around this component.')
}) as unknown as Call)
