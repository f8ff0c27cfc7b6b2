import { type ReactNode, useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#contract/language/t.ts'
import { hasEditedForm } from '../../forms/form-texts.ts'
import { preservedForm } from '../../forms/preserved-form.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import { useScreenTitle } from './browser-screen.tsx'

type AdminPageProps = {
  /** Defaults to the title of the screen in the table of screens. */
  title?: string
  /** The h1, by default the title; null if the content contains it. */
  heading?: string | null
  /** The area of the screen, in the title of its window. */
  area?: string | undefined
  /** Links next to the heading, the main action last. */
  actions?: ReactNode
  /** Whether the search part of the URL decides which form the screen shows. */
  dependsOnSearch?: boolean
  children: ReactNode
}

/** A screen of the admin area. */
export function AdminPage(props: AdminPageProps) {
  const screenTitle = useScreenTitle()
  const { title = screenTitle, heading = title, area, actions, dependsOnSearch = false, children } = props
  const content = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={content} className="wrap">
      <PageHead
        title={[title, area, t('Admin')].filter(Boolean).join(' · ')}
        description={t('The shop’s admin area.')}
      />
      <LeaveGuard dependsOnSearch={dependsOnSearch} />
      {heading !== null && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {heading}
          </h1>
          {actions && <div className="flex flex-wrap items-center gap-x-4">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}

/**
 * Asks before an edited form is left: with a dialog within the shop, otherwise with the browser's own prompt.
 * `dependsOnSearch`: whether the search part of the URL decides which form the screen shows.
 */
export function LeaveGuard({ dependsOnSearch }: { dependsOnSearch: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOther = (part: 'pathname' | 'search') => currentLocation[part] !== nextLocation[part]
    const isLeaving = isOther('pathname') || (dependsOnSearch && isOther('search'))
    return isLeaving && nextLocation.state !== preservedForm && hasEditedForm()
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasEditedForm()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog heading={t('Leave without saving?')} onClose={blocker.reset}>
      <p className="mt-2 text-soft">{t('Your changes will be lost.')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={blocker.reset}>
          {t('Keep editing')}
        </Button>
        <Button type="button" look="quiet" onClick={blocker.proceed}>
          {t('Leave page')}
        </Button>
      </div>
    </Dialog>
  )
}

type SectionProps = { title: string; className?: string; children: ReactNode }

/** A part of a screen under its heading. */
export function Section({ title, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-b border-line pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
