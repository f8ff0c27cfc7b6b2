import type { ComponentProps } from 'react'
import { buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & { look?: 'filled' | 'quiet' | 'link' | 'bare'; isBusy?: boolean }

/** A button that shows a spinner while busy, keeps its width, and can't be clicked again until it is done. */
export function Button({ look = 'filled', isBusy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`${buttonStyle[look]} relative ${className}`}
      {...rest}
    >
      <span className={isBusy ? 'opacity-0' : ''}>{children}</span>
      {isBusy && (
        <span className="absolute size-5 animate-spin rounded-full border-2 border-current border-e-transparent" />
      )}
    </button>
  )
}
