/** The properties of a route in addition to its screen. */
export type ScreenHandle = {
  /** Imports the screen's code ahead of a navigation. */
  prefetch?: () => Promise<unknown>
  /** Whether the page must not be cached and its address must not be sent as referrer. */
  isPrivate?: boolean
  /** Whether a form that is submitted after the session has ended is kept during the sign-in. */
  preservesForm?: boolean
  /**
   * The query parameters that the page reads for guests; others don't count as another page. Undefined if guests are
   * redirected to sign in, which keeps all of them.
   */
  parameters?: readonly string[] | undefined
  /** Whether the layout omits everything that distracts from the screen. */
  isBare?: (search: URLSearchParams) => boolean
  /** Whether the page is the same for everyone, except for its `<Personal>` parts. */
  isShared?: boolean
}
