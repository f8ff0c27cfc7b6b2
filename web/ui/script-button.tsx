import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A button for what only scripts can do: disabled until the app runs, hidden where scripts are off. */
export function ScriptButton({ className = '', disabled = false, ...props }: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return (
    <button type="button" {...props} disabled={disabled || !isHydrated} className={`${className} noscript:hidden`} />
  )
}
