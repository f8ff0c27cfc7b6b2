/** The style of links beside the main action of a screen. */
export const secondaryAction =
  'inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink'
