import { type ReactNode, useId } from 'react'
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the profile under its heading, which gets the focus when the control that has it disappears. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  const section = useFocusAfterRemoval<HTMLElement>()
  return (
    <section ref={section} aria-labelledby={id}>
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
