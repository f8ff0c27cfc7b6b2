import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

type FoldProps = ComponentProps<'details'> & { heading: string; note?: string | undefined }

/** Content under a heading that opens and closes it. */
export function Fold({ heading, note, className = '', children, ...details }: FoldProps) {
  return (
    <details className={`border-b border-line ${className}`} {...details}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Icon
          name="down"
          className="size-4 rotate-[calc(-90deg*var(--to-end))] transition-transform in-[details[open]>summary]:rotate-0"
        />
        <span>{heading}</span>
        {note && <span className="font-normal whitespace-nowrap text-soft">{note}</span>}
      </summary>
      {children}
    </details>
  )
}
