import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'

type DrawerProps = {
  label: string
  side: 'start' | 'end'
  /** Stays visible at the bottom. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from the start or the end of the lines. Escape, the close button or a press outside closes it. */
export function Drawer({ label, side, footer, onClose, children }: DrawerProps) {
  const place = side === 'start' ? 'me-auto animate-slide-in-start' : 'ms-auto animate-slide-in-end'
  return (
    <Modal
      aria-label={label}
      onClose={onClose}
      closedby="any"
      className={`m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] bg-paper shadow-float ${place}`}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between border-b border-line py-2.5 pe-2 ps-5">
          <p className="text-lg font-semibold">{label}</p>
          <button type="button" aria-label={t('Close')} onClick={onClose} className={buttonStyle.icon}>
            <Icon name="close" />
          </button>
        </header>
        <div className="grow overflow-y-auto p-5">{children}</div>
        {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
      </div>
    </Modal>
  )
}
