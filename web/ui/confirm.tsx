import { type ReactNode, useId } from 'react'
import { buttonStyle } from './button-style.ts'
import { Disclosure } from './disclosure.tsx'

type ConfirmProps = {
  /** The button that opens the question. */
  label: ReactNode
  /** The same button while the question is open; it closes it. */
  dismissLabel: string
  question: string
  look?: 'link' | 'quiet'
  className?: string
  summaryClassName?: string
  panelClassName?: string
  /** The button that confirms. */
  children: ReactNode
}

/** Asks before something is done that can't be undone, also without scripts. */
export function Confirm({
  label,
  dismissLabel,
  question,
  look = 'link',
  className = '',
  summaryClassName = '',
  panelClassName = '',
  children,
}: ConfirmProps) {
  const id = useId()
  return (
    <Disclosure
      className={className}
      summaryClassName={`${buttonStyle[look]} ${summaryClassName}`}
      summary={
        <>
          <span className="group-open:hidden">{label}</span>
          <span className="hidden group-open:inline">{dismissLabel}</span>
        </>
      }
    >
      <div role="group" aria-labelledby={id} className={panelClassName}>
        <p id={id} className="px-2 text-sm">
          {question}
        </p>
        {children}
      </div>
    </Disclosure>
  )
}
