import { createContext, use } from 'react'
import { Link, type LinkProps, useResolvedPath } from 'react-router'

/** Fetches the screen of a path before it is asked for; absent on the server. */
export const ReadAheadContext = createContext<((path: string) => void) | undefined>(undefined)

/** A link that has its screen fetched as soon as a pointer, a finger or the focus rests on it. */
export function ReadAheadLink(props: LinkProps) {
  const readAhead = use(ReadAheadContext)
  const { pathname, search } = useResolvedPath(props.to)
  const handleIntent = () => readAhead?.(pathname + search)
  return <Link onPointerEnter={handleIntent} onFocus={handleIntent} onTouchStart={handleIntent} {...props} />
}
