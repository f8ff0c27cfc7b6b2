import type { ComponentProps } from 'react'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

type HomeLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string }

/** A link to a page of the shop, or to another site. */
export function HomeLink({ to, children, ...rest }: HomeLinkProps) {
  if (to.startsWith('/')) {
    return (
      <PrefetchLink to={to} {...rest}>
        {children}
      </PrefetchLink>
    )
  }
  return (
    <a href={to} rel="noopener" {...rest}>
      {children}
    </a>
  )
}
