import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

export const dialogStyle =
  'm-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-paper p-6 shadow-float backdrop:bg-ink/30'

type DialogProps = { title: string; onCancel: () => void; children: ReactNode }

/** A dialog that is open while it is rendered. When it closes, the focus moves back to where it was. */
export function Dialog({ title, onCancel, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={onCancel} className={dialogStyle}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
