import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { dialogStyle } from './dialog.tsx'
import { useHydrated } from './use-hydrated.ts'

type ConfirmProps = {
  /** The button that opens the question. */
  label: string
  /** What it is about, for screen readers. */
  spoken?: string | undefined
  /** The button that closes it. */
  dismissLabel: string
  question: string
  look?: 'link' | 'quiet'
  className?: string
  summaryClassName?: string
  /** The button that confirms. */
  children: ReactNode
}

/** Asks before something is done that can't be undone: in a dialog, or in place without scripts. */
export function Confirm({
  label,
  spoken,
  dismissLabel,
  question,
  look = 'link',
  className = '',
  summaryClassName = '',
  children,
}: ConfirmProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const details = useRef<HTMLDetailsElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  // The question may have been opened before the app ran.
  useLayoutEffect(() => {
    if (!isHydrated || !details.current?.open) return
    details.current.open = false
    dialog.current?.showModal()
  }, [isHydrated])
  // The form is inside the dialog, or around it. What happens next, and errors, are shown outside of the dialog.
  useEffect(() => {
    const form = dialog.current?.closest('form') ?? dialog.current
    const close = () => dialog.current?.close()
    form?.addEventListener('submit', close)
    return () => form?.removeEventListener('submit', close)
  })
  return (
    <>
      <details ref={details} className={`group ${className}`}>
        <summary
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          className={`${buttonStyle[look]} ${summaryClassName}`}
          onClick={(event) => {
            event.preventDefault()
            dialog.current?.showModal()
          }}
        >
          <span className="group-open:hidden">
            {label}
            {spoken && <span className="sr-only"> {spoken}</span>}
          </span>
          {!isHydrated && <span className="hidden group-open:inline">{dismissLabel}</span>}
        </summary>
        {!isHydrated && (
          <div role="group" aria-labelledby={id}>
            <p id={id} className="px-2 text-sm">
              {question}
            </p>
            {children}
          </div>
        )}
      </details>
      {isHydrated && (
        <dialog
          ref={dialog}
          role="alertdialog"
          aria-labelledby={id}
          className={`${dialogStyle} text-base whitespace-normal`}
        >
          <p id={id} className="wrap-anywhere">
            {question}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
            {children}
            <Button type="button" look="quiet" onClick={() => dialog.current?.close()}>
              {dismissLabel}
            </Button>
          </div>
        </dialog>
      )}
    </>
  )
}
