import type { ComponentProps, MouseEvent } from 'react'

export type ModalProps = ComponentProps<'dialog'> & {
  /** Whether it is open; by default while it is rendered. */
  isOpen?: boolean
  /** Called when it has been closed by Escape or, with `closedby="any"`, a press outside. */
  onClose: () => void
}

/** A dialog above the page. When it closes, the focus returns to where it was. */
export function Modal({ isOpen = true, onClose, ...dialog }: ModalProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, too.
    <dialog
      ref={isOpen ? open : null}
      // It may be open again by the time the event arrives.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={dialog.closedby && closeOutside}
      {...dialog}
    />
  )
}

function open(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** Used in browsers without `closedby`. The content fills the dialog, so a press on the dialog itself is outside. */
function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget && !('closedBy' in HTMLDialogElement.prototype)) currentTarget.close()
}
