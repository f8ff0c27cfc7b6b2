import { createContext, type ReactNode, use } from 'react'

/** On the server, leaves a gap for a personal part and returns the text that marks it; undefined otherwise. */
export const PersonalPartContext = createContext<((part: ReactNode) => string) | undefined>(undefined)

/**
 * A part of a public page that depends on the user or the cart. The server renders the rest of the page once for
 * everyone, and this part for each person; see docs/architecture.md#a-page-request. Don't use `useId` in it.
 */
export function Personal({ children }: { children: ReactNode }) {
  const leaveGap = use(PersonalPartContext)
  return leaveGap ? leaveGap(children) : children
}
