import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A button that needs scripts: disabled until the app runs, hidden without scripts. */
export function ScriptButton({ className = '', disabled = false, ...props }: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return (
    <button type="button" {...props} disabled={disabled || !isHydrated} className={`${className} noscript:hidden`} />
  )
}
