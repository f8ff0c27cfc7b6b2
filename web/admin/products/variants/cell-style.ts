/** The look of an input in the options and the table of variants. */
export const cellStyle = 'min-h-11 w-full min-w-0 input-box px-2.5 text-base text-ink md:text-sm'
