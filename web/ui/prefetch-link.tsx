import { createContext, use } from 'react'
import { Link, type LinkProps, useResolvedPath } from 'react-router'

/** Imports the code of the screen at a path; does nothing on the server. */
export const PrefetchContext = createContext<(path: string) => void>(() => {})

/**
 * The `state` of a link that changes the list it belongs to, and may disappear by that: the layout moves the focus to the
 * heading.
 */
export const toHeading = { toHeading: true }

/** A link that imports its screen as soon as a pointer, a finger or the focus is on it. */
export function PrefetchLink(props: LinkProps) {
  const prefetch = use(PrefetchContext)
  const { pathname } = useResolvedPath(props.to)
  const handleIntent = () => prefetch(pathname)
  return <Link onPointerEnter={handleIntent} onFocus={handleIntent} onTouchStart={handleIntent} {...props} />
}
