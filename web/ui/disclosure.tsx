import { type ReactNode, type ToggleEvent, useState } from 'react'
import { buttonStyle } from './button-style.ts'

type DisclosureProps = {
  /** The part that is always visible; it opens and closes the rest. `group-open:` styles distinguish the two states. */
  summary: ReactNode
  isInitiallyOpen?: boolean
  /** The name of a group of elements, one of which is open at a time. */
  name?: string
  className?: string
  summaryClassName?: string
  children: ReactNode
}

/** The style of the link that opens fields which few customers need. */
export const foldedStyle = 'flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4'

/** Content that opens in place, even without scripts. Opening it moves the focus to the first control inside. */
export function Disclosure({
  summary,
  isInitiallyOpen = false,
  name,
  className = '',
  summaryClassName = `${buttonStyle.link} -ms-2`,
  children,
}: DisclosureProps) {
  // Later, only the user closes it: someone may be entering something.
  const [isOpen] = useState(isInitiallyOpen)
  return (
    <details name={name} open={isOpen} onToggle={focusInside} className={`group ${className}`}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  )
}

/** Closes the disclosure around an element and moves the focus back to its button. */
export function closeDisclosure(inside: Element | null): void {
  const details = inside?.closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

function focusInside({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  if (!details.open || !details.contains(document.activeElement)) return
  details.querySelector<HTMLElement>(':is(input, select, textarea, button):not([hidden], [type="hidden"])')?.focus()
}
