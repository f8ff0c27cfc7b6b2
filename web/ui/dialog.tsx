import { useId } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = ModalProps & {
  /** Labels it, unless an attribute does. */
  heading?: string
}

/** A small dialog in the middle of the window. */
export function Dialog({ heading, children, ...modal }: DialogProps) {
  const id = useId()
  return (
    <Modal
      aria-labelledby={heading && id}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-paper p-6 text-base whitespace-normal shadow-float backdrop:bg-ink/30"
      {...modal}
    >
      {heading && (
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
      )}
      {children}
    </Modal>
  )
}
