import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { ButtonLink } from '../ui/prefetch-link.tsx'
import { EmptyFrame } from './error-page.tsx'

type EmptyScreenProps = {
  title: string
  text: string
  /** The main action; by default, browsing all products. */
  action?: ReactNode
  children?: ReactNode
}

/** Says that a screen has nothing to show yet, with a link to all products. */
export function EmptyScreen({ title, text, action, children }: EmptyScreenProps) {
  return (
    <div className="grid justify-items-center py-16 text-center">
      <EmptyFrame />
      <p className="mt-8 text-xl font-semibold">{title}</p>
      <p className="mt-3 max-w-md text-soft">{text}</p>
      <div className="mt-8">{action ?? <ButtonLink to="/products">{t('Browse all products')}</ButtonLink>}</div>
      {children}
    </div>
  )
}
