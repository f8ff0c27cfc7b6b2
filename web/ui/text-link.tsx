import { PrefetchLink, type PrefetchLinkProps } from './prefetch-link.tsx'

/** A link within text. */
export function TextLink({ className = '', ...props }: PrefetchLinkProps) {
  return <PrefetchLink {...props} className={`${textLinkStyle} ${className}`} />
}

/** For plain `<a>` elements that look like a TextLink. */
export const textLinkStyle = 'font-medium text-accent underline underline-offset-4 hover:text-accent-strong'
