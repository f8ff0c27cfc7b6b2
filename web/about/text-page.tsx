import type { ReactNode } from 'react'
import { PageHead } from '../shell/page-head.tsx'

type TextPageProps = { title: string; description: string; canonical: string; children: ReactNode }

/** A page of text. */
export function TextPage({ title, description, canonical, children }: TextPageProps) {
  return (
    <article className="wrap pt-10 sm:pt-16">
      <PageHead title={title} description={description} canonical={canonical} />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <div className="prose-shop">{children}</div>
    </article>
  )
}
