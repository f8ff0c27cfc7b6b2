import { type ReactNode, useEffect, useId, useRef } from 'react'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of the profile under its heading, which gets the focus when the control that has it disappears. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected
    if (isGone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its controls bubbles up
    <section
      aria-labelledby={id}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
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
