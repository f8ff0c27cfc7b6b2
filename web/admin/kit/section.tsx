import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; className?: string; children: ReactNode }

/** A part of a screen under its heading. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-b border-line pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
