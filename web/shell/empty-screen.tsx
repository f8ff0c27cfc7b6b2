import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/prefetch-link.tsx'
import { EmptyFrame } from './error-page.tsx'

type EmptyScreenProps = { title: string; text: string; children?: ReactNode }

/** Says that a screen has nothing to show yet, with a link to all products. */
export function EmptyScreen({ title, text, children }: EmptyScreenProps) {
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <p className="mt-8 text-xl font-semibold">{title}</p>
      <p className="mt-3 max-w-md text-soft">{text}</p>
      <ButtonLink to="/products" className="mt-8">
        Browse all products
      </ButtonLink>
      {children}
    </div>
  )
}
