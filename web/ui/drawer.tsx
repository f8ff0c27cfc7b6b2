import type { MouseEvent, ReactNode, Ref } from 'react'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

type DrawerProps = {
  /** Open it with `showModal()`. */
  ref: Ref<HTMLDialogElement>
  label: string
  side: 'left' | 'right'
  /** Stays visible at the bottom. */
  footer?: ReactNode
  onClose?: () => void
  children: ReactNode
}

/** A panel that slides in from a side. Escape, the close button or a press outside closes it. */
export function Drawer({ ref, label, side, footer, onClose, children }: DrawerProps) {
  const place = side === 'left' ? 'mr-auto animate-slide-in-left' : 'ml-auto animate-slide-in-right'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button close it, too.
    <dialog
      ref={ref}
      aria-label={label}
      onClose={onClose}
      closedby="any"
      onClick={closeOutside}
      className={`m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] bg-paper shadow-float ${place}`}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between border-b border-line py-2.5 pr-2 pl-5">
          <p className="text-lg font-semibold">{label}</p>
          <form method="dialog">
            <button type="submit" aria-label="Close" className={buttonStyle.icon}>
              <Icon name="close" />
            </button>
          </form>
        </header>
        <div className="grow overflow-y-auto p-5">{children}</div>
        {footer && <footer className="border-t border-line p-4">{footer}</footer>}
      </div>
    </dialog>
  )
}

/** For browsers without `closedby`. The content fills the dialog, so a press on the dialog itself is outside. */
function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget && !('closedBy' in HTMLDialogElement.prototype)) currentTarget.close()
}
