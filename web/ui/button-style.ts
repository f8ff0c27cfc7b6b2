const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 max-xs:px-3 text-center text-sm font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft'

/**
 * Styles of buttons, and of links that look like one. A view has one filled button, for its main action. Its border shows in
 * forced colors.
 */
export const buttonStyle = {
  filled: `${base} border border-transparent bg-accent text-on-accent hover:bg-accent-strong`,
  quiet: `${base} border border-edge/50 text-ink hover:border-ink`,
  link: 'inline-flex min-h-11 items-center rounded-control px-2 xs:whitespace-nowrap text-sm font-medium text-accent underline-offset-4 hover:underline',
  /** Used for links next to the main action of a screen. */
  secondary: 'inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink',
  /** Unstyled. */
  bare: '',
  icon: 'inline-grid size-11 min-w-[40px] place-items-center rounded-full transition-colors duration-150 hover:bg-sunken',
} as const
