import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#contract/language/t.ts'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { Dialog } from './dialog.tsx'
import { useHydrated } from './use-hydrated.ts'

type ConfirmProps = {
  /** The button that opens the question. */
  label: string
  /** The subject, for screen readers. */
  spoken?: string | undefined
  /** The button that closes it, where “Cancel” would be ambiguous. */
  dismissLabel?: string | undefined
  question: string
  look?: 'link' | 'quiet'
  className?: string
  summaryClassName?: string
  /** The button that confirms. */
  children: ReactNode
}

/** Asks before something is done that can't be undone: in a dialog, or in place before the app runs. */
export function Confirm(props: ConfirmProps) {
  const {
    label,
    spoken,
    dismissLabel = t('Cancel'),
    question,
    look = 'link',
    className = '',
    summaryClassName = '',
    children,
  } = props
  const id = useId()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const early = useRef({ isOpen: false, hasFocus: false })
  // The question may have been opened before the app ran.
  useLayoutEffect(() => {
    if (!isHydrated) return
    if (early.current.hasFocus) button.current?.focus()
    if (early.current.isOpen) setOpen(true)
  }, [isHydrated])
  // The form is inside the dialog, or around it. What happens next, and errors, are shown outside of the dialog.
  useEffect(() => {
    const form = content.current?.closest('form') ?? content.current
    const close = () => setOpen(false)
    form?.addEventListener('submit', close)
    return () => form?.removeEventListener('submit', close)
  })
  if (!isHydrated) return <EarlyConfirm {...props} dismissLabel={dismissLabel} state={early} />
  return (
    <>
      <div className={className}>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          className={`${buttonStyle[look]} ${summaryClassName}`}
          onClick={() => setOpen(true)}
        >
          <ConfirmLabel label={label} spoken={spoken} />
        </button>
      </div>
      <Dialog role="alertdialog" aria-labelledby={id} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p id={id} className="wrap-anywhere">
          {question}
        </p>
        <div ref={content} className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          {children}
          <Button type="button" look="quiet" onClick={() => setOpen(false)}>
            {dismissLabel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

type EarlyConfirmProps = ConfirmProps & {
  /** Is set when the app replaces it. */
  state: RefObject<{ isOpen: boolean; hasFocus: boolean }>
}

/** Folds the question away until the app runs. */
function EarlyConfirm(props: EarlyConfirmProps) {
  const { label, spoken, dismissLabel, question, look = 'link', className, summaryClassName, children, state } = props
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const element = details.current
    return () => {
      if (element) state.current = { isOpen: element.open, hasFocus: element.contains(document.activeElement) }
    }
  }, [state])
  return (
    <details ref={details} suppressHydrationWarning className={`group ${className ?? ''}`}>
      <summary className={`${buttonStyle[look]} ${summaryClassName ?? ''}`}>
        <span className="group-open:hidden">
          <ConfirmLabel label={label} spoken={spoken} />
        </span>
        <span className="hidden group-open:inline">{dismissLabel}</span>
      </summary>
      <div role="group" aria-labelledby={id}>
        <p id={id} className="px-2 text-sm">
          {question}
        </p>
        {children}
      </div>
    </details>
  )
}

function ConfirmLabel({ label, spoken }: Pick<ConfirmProps, 'label' | 'spoken'>) {
  return (
    <>
      {label}
      {spoken && <span className="sr-only"> {spoken}</span>}
    </>
  )
}
