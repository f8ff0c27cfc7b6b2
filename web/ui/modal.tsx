import { type ComponentProps, type MouseEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

const side = 'm-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] bg-paper shadow-float'

const looks = {
  center:
    'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-paper p-6 text-base whitespace-normal shadow-float backdrop:bg-ink/30',
  top: 'mx-auto mt-[10dvh] max-h-[80dvh] w-[min(38rem,calc(100vw-2rem))] rounded-card bg-paper shadow-float backdrop:bg-ink/30',
  left: `${side} mr-auto animate-slide-in-left`,
  right: `${side} ml-auto animate-slide-in-right`,
}

type ModalProps = ComponentProps<'dialog'> & {
  look?: keyof typeof looks
  /** Labels it, unless another attribute does. */
  heading?: string
  /** By default, it is open while it is rendered. */
  isOpen?: boolean
  /** Called after Escape or a form in it has closed it or, unless it is in the center, a press outside. */
  onClose: () => void
}

/** A dialog above the page. When it closes, the focus returns to where it was. */
export function Modal({ look = 'center', heading, isOpen = true, onClose, children, ...dialog }: ModalProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const handleClose = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return undefined
    // It may be open again by the time the event arrives.
    const handle = () => element.open || handleClose()
    element.showModal()
    element.addEventListener('close', handle)
    return () => {
      element.removeEventListener('close', handle)
      element.close()
    }
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too.
    <dialog
      ref={ref}
      aria-labelledby={heading && id}
      {...(look !== 'center' && { closedby: 'any' as const, onClick: closeOutside })}
      className={looks[look]}
      {...dialog}
    >
      {heading && (
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
      )}
      {children}
    </dialog>
  )
}

/** For browsers without `closedby`. The content fills the dialog, so a press on the dialog itself is outside. */
function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget && !('closedBy' in HTMLDialogElement.prototype)) currentTarget.close()
}
