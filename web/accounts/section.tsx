import { type ReactNode, useEffect, useId, useRef } from 'react'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the profile under its heading, which gets the focus when the control that has it disappears. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const element = section.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return (
    <section ref={section} aria-labelledby={id}>
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
