import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '#contract/language/t.ts'
import { hidden } from '../../ui/hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { rich } from '../../ui/rich.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'

/** Loaded when it is opened. */
const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Opens the search over products, orders, customers and settings, as does Ctrl K. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <ScriptButton
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-soft hover:text-ink"
      >
        <Icon name="search" className="size-4.5" />
        <span className="max-sm:sr-only">
          {rich('Find<span> products, orders, customers and settings</span>', {
            span: hidden,
          })}
        </span>
        <kbd aria-hidden="true" className="rounded-control border border-line px-1.5 text-xs max-lg:hidden">
          {t('Ctrl K')}
        </kbd>
      </ScriptButton>
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
