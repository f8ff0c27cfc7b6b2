import type { LinkProps } from 'react-router'
import { PrefetchLink } from './prefetch-link.tsx'

/** A link within text. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return <PrefetchLink {...props} className={`${textLinkStyle} ${className}`} />
}

/** For plain `<a>` elements that look like a TextLink. */
export const textLinkStyle = 'font-medium text-accent underline underline-offset-4 hover:text-accent-strong'
