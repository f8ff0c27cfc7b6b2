const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-sm font-medium transition-colors duration-150 disabled:cursor-not-allowed'

/** How buttons, and links that act as one, look: one filled per view for the main act, the others quiet. */
export const buttonStyle = {
  filled: `${base} bg-accent text-on-accent hover:bg-accent-strong`,
  quiet: `${base} border border-edge/50 text-ink hover:border-ink`,
  icon: 'inline-grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-sunken',
} as const
