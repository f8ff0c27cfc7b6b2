/** The look of an input in the options and the table of variants. */
export const cellStyle =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-2.5 text-base text-ink transition-colors placeholder:text-soft hover:border-ink aria-invalid:border-sale md:text-sm'
