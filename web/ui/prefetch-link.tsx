import { type ComponentProps, createContext, type MouseEvent, use } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { usePageHref } from './page-href.ts'

type Screens = {
  /** Whether the app has a screen for a link. The browser opens the others, such as files, the API and other sites. */
  has: (to: string) => boolean
  /** Imports the code of the screen at a path, and returns whether that worked; does nothing on the server. */
  prefetch: (path: string) => Promise<boolean>
}

export const ScreensContext = createContext<Screens>({ has: () => true, prefetch: async () => true })

/**
 * The `state` of a link that changes the list it belongs to, and may disappear by that: the layout moves the focus to the
 * heading.
 */
export const toHeading = { focus: 'heading' }

/** The `state` of a navigation that changes the list around the focus, even if the path differs. */
export const keepFocus = { focus: 'kept' }

export type PrefetchLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  Pick<NavigateOptions, 'state' | 'preventScrollReset'> & {
    /** An absolute path of the shop, or a URL, which the browser opens. */
    to: string
  }

/** Returns a function that opens a link in the app when it is clicked, unless the browser has to open it. */
export function useOpenLink() {
  const { has } = use(ScreensContext)
  const navigate = useNavigate()
  return (event: MouseEvent, to: string, options?: NavigateOptions) => {
    if (event.defaultPrevented || opensElsewhere(event) || !has(to)) return
    event.preventDefault()
    void navigate(to, options)
  }
}

/**
 * A link that imports its screen as soon as a pointer (also a finger) or the focus is on it. The router's own links resolve
 * their path three times, which is a fifth of the time it takes to render a page.
 */
export function PrefetchLink({ to, state, preventScrollReset = false, onClick, children, ...rest }: PrefetchLinkProps) {
  const { has, prefetch } = use(ScreensContext)
  const open = useOpenLink()
  const { pathname, search, hash } = useLocation()
  const handleIntent = () => has(to) && void prefetch(to)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    open(event, to, { state, preventScrollReset, replace: to === pathname + search + hash })
  }
  return (
    <a href={usePageHref()(to)} onClick={handleClick} onPointerEnter={handleIntent} onFocus={handleIntent} {...rest}>
      {children}
    </a>
  )
}

/** A link to a page that the browser loads. */
export const PageLink = ({ to, children, ...link }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a href={usePageHref()(to)} {...link}>
    {children}
  </a>
)

/** Whether the browser opens the link in another tab or window, or downloads it. */
export function opensElsewhere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey
}

const linkWith = (style: string) =>
  function StyledLink({ className = '', ...props }: PrefetchLinkProps) {
    return <PrefetchLink {...props} className={`${style} ${className}`} />
  }

/** Used for plain `<a>` elements that look like a TextLink. */
export const textLinkStyle = 'font-medium text-accent underline underline-offset-4 hover:text-accent-strong'

/** A link within text. */
export const TextLink = linkWith(textLinkStyle)

/** A link that looks like the main button of a view. */
export const ButtonLink = linkWith(buttonStyle.filled)

/** A link that looks like any other button. */
export const QuietButtonLink = linkWith(buttonStyle.quiet)

/** A link that looks like a button without a frame. */
export const TextButtonLink = linkWith(buttonStyle.link)
