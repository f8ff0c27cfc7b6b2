import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the profile under its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
