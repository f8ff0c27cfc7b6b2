import { buttonStyle } from './button-style.ts'
import { PrefetchLink, type PrefetchLinkProps } from './prefetch-link.tsx'

/** A link that looks like the main button of a view. */
export function ButtonLink({ className = '', ...props }: PrefetchLinkProps) {
  return <PrefetchLink {...props} className={`${buttonStyle.filled} ${className}`} />
}

/** A link that looks like any other button. */
export function QuietButtonLink({ className = '', ...props }: PrefetchLinkProps) {
  return <PrefetchLink {...props} className={`${buttonStyle.quiet} ${className}`} />
}

/** A link that looks like a button without a frame. */
export function TextButtonLink({ className = '', ...props }: PrefetchLinkProps) {
  return <PrefetchLink {...props} className={`${buttonStyle.link} ${className}`} />
}
