import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Permission } from '#contract/accounts/permissions.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import type { FormError, FormValues } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { richPlural } from '../../ui/rich.tsx'
import { keepSelection, keptSelection } from './kept-selection.ts'
import { SelectionProblem } from './selection-problem.tsx'
import { useMay } from './use-may.ts'

/** The form that the checkboxes of all rows belong to. */
const formId = 'selection'

/** Each checkbox has a unique name, since form values hold one text per name. */
const prefix = 'selected-'

/** Fixed values of the form. Actions tell it from the forms in the rows by its `scope`. */
const values = { scope: 'selection' }

export type Selection = {
  ids: ReadonlySet<string>
  /** Selected rows that aren't on the screen, after selecting all matches. */
  idsElsewhere: string[]
  /** Whether the user may change the rows. If not, there are no checkboxes. */
  isAllowed: boolean
  change: (ids: string[], isSelected: boolean) => void
  /** Selects only those of the selected rows. */
  keepOnly: (ids: string[]) => void
  /** Selects rows of all pages. */
  selectWhole: (ids: string[]) => void
  clear: () => void
}

/** The ids that a form with selected rows was submitted with. */
export function parseSelection(form: FormValues): string[] {
  return Object.entries(form).flatMap(([name, id]) => (name.startsWith(prefix) ? id : []))
}

type Selected = { ids: ReadonlySet<string>; isWhole: boolean }

const nothing: Selected = { ids: new Set(), isWhole: false }

/**
 * The selected rows of a list, for `<SelectionCheckbox>` and `<SelectionBar>`. `rowIds` are the rows on the screen: one
 * that leaves it is no longer selected, so that nothing is done to rows that no one sees, unless all that match were
 * selected. Changing them needs the permission. The selection of a list with a `path`, without the page, is there again
 * after another screen was opened, and ends with another path.
 */
export function useSelection(rowIds: string[], permission: Permission, path = ''): Selection {
  const isAllowed = useMay(permission)
  const [selected, setSelected] = useState<Selected>(() => {
    const kept = keptSelection()
    return path !== '' && kept?.path === path ? { ids: new Set(kept.ids), isWhole: kept.isWhole } : nothing
  })
  const [shownPath, setShownPath] = useState(path)
  const isOtherList = shownPath !== path
  if (isOtherList) setShownPath(path)
  const shown = isOtherList ? nothing : withoutGone(selected, rowIds)
  if (isOtherList || shown.ids.size < selected.ids.size) setSelected(shown)

  const update = (changed: Selected) => {
    setSelected(changed)
    if (path !== '') keepSelection({ path, ids: [...changed.ids], isWhole: changed.isWhole })
  }
  return {
    ids: shown.ids,
    idsElsewhere: [...shown.ids].filter((id) => !rowIds.includes(id)),
    isAllowed,
    change(ids, isSelected) {
      const rest = [...shown.ids].filter((id) => !ids.includes(id))
      update({ ...shown, ids: new Set(isSelected ? [...rest, ...ids] : rest) })
    },
    keepOnly: (ids) => update({ ...shown, ids: new Set([...shown.ids].filter((id) => ids.includes(id))) }),
    selectWhole: (ids) => update({ ids: new Set(ids), isWhole: true }),
    clear: () => update(nothing),
  }
}

function withoutGone({ ids, isWhole }: Selected, rowIds: string[]): Selected {
  return isWhole ? { ids, isWhole } : { ids: new Set([...ids].filter((id) => rowIds.includes(id))), isWhole }
}

type SelectionCheckboxProps = { label: string; id: string; selection: Selection }

export function SelectionCheckbox({ label, id, selection }: SelectionCheckboxProps) {
  // Rows are grids with a column for it.
  if (!selection.isAllowed) return <span />
  return (
    <label className="grid size-11 place-items-center lg:h-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        form={formId}
        name={prefix + id}
        value={id}
        checked={selection.ids.has(id)}
        onChange={({ currentTarget }) => selection.change([id], currentTarget.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

/** Selects all rows of the page. */
export function SelectAllCheckbox({ ids, selection }: { ids: string[]; selection: Selection }) {
  if (!selection.isAllowed) return null
  return (
    <label className="grid size-11 place-items-center lg:h-9">
      <span className="sr-only">{t('Select all on this page')}</span>
      <input
        type="checkbox"
        checked={ids.length > 0 && ids.every((id) => selection.ids.has(id))}
        onChange={({ currentTarget }) => selection.change(ids, currentTarget.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}

type SelectionBarProps = {
  label: string
  selection: Selection
  /** Submit buttons named `intent`, and fields. */
  children: (isBusy: boolean) => ReactNode
}

/**
 * The actions for the selected rows, at the lower edge of the window. Hidden while nothing is selected. Rows that
 * couldn’t be changed with the others remain selected, and the bar shows why.
 */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const [problem, setProblem] = useState<FormError>()
  const form = useActionForm({
    values,
    onDone() {
      close()
      // The bar disappears with the button that has the focus.
      focusHeading()
    },
    onError(error) {
      setProblem(error)
      if (error.rejected) selection.keepOnly(error.rejected.map(({ id }) => id))
    },
  })
  const { ids, idsElsewhere, isAllowed, clear } = selection
  const rejected = problem?.rejected?.map(({ id }) => id)
  // Other rows have been selected since.
  const isOutdated = rejected !== undefined && [...ids].some((id) => !rejected.includes(id))
  const close = () => {
    clear()
    setProblem(undefined)
  }
  if (!isAllowed) return null
  const shown = isOutdated ? undefined : problem
  const isShown = ids.size > 0 || shown !== undefined
  return (
    <section
      aria-label={label}
      data-at-edge={isShown || undefined}
      className={`sticky bottom-3 z-20 mx-auto mt-4 w-fit max-w-full ${isShown ? '' : 'hidden'}`}
    >
      <ActionForm
        form={form}
        id={formId}
        data-unsaved={false}
        className="flex flex-wrap items-center gap-x-1.5 gap-y-2 rounded-card bg-raised p-2 ps-3 sm:gap-2 sm:ps-4 shadow-float"
      >
        {shown && <SelectionProblem error={shown} onClose={() => setProblem(undefined)} />}
        <p role="status" className="text-sm font-semibold tabular-nums sm:me-2">
          {ids.size > 0 &&
            richPlural(ids.size, '{count}<span> selected</span>', '{count}<span> selected</span>', {
              span: (text) => <span className="max-sm:sr-only">{text}</span>,
            })}
        </p>
        {idsElsewhere.map((id) => (
          <input key={id} type="hidden" name={prefix + id} value={id} />
        ))}
        {/* Closed and empty for the next selection. */}
        <Fragment key={String(ids.size > 0)}>{ids.size > 0 && children(form.isBusy)}</Fragment>
        <button
          type="button"
          onClick={close}
          className="min-h-11 px-1 text-sm text-soft underline underline-offset-4 hover:text-ink sm:px-3"
        >
          {ids.size > 0 ? inContext('a selection', 'Clear') : t('Close')}
        </button>
      </ActionForm>
    </section>
  )
}

type MoreActionsProps = {
  /** Opens in the bar instead of above it, and only on phones: wider screens have room for all actions. */
  isInBar?: boolean
  className?: string
  children: ReactNode
}

/** Further actions of a bar. They close on Escape, on a press outside, and above the bar also on submit. */
export function MoreActions({ isInBar = false, className = '', children }: MoreActionsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = box.current?.querySelector('details')
    const listening = new AbortController()
    const closeUnlessInside = ({ target }: Event) => {
      if (details && !box.current?.contains(target as Node)) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog closes alone.
      if (event.key !== 'Escape' || !details?.open || (event.target as Element).closest('dialog')) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    // What happens next is shown in the bar, which the actions above it would cover.
    const closeOnSubmit = () => {
      if (!details?.open) return
      const hasFocus = box.current?.contains(document.activeElement)
      details.open = false
      if (hasFocus) details.querySelector('summary')?.focus()
    }
    const form = isInBar ? null : box.current?.closest('form')
    form?.addEventListener('submit', closeOnSubmit, { signal: listening.signal })
    document.addEventListener('pointerdown', closeUnlessInside, { signal: listening.signal })
    box.current?.addEventListener('keydown', closeOnEscape, { signal: listening.signal })
    return () => listening.abort()
  }, [isInBar])
  return (
    <div ref={box} className={`${isInBar ? 'contents' : 'relative'} ${className}`}>
      {/* The actions are next to it, since the content of closed details can't be shown on wide screens. */}
      <details className={`peer ${isInBar ? 'sm:hidden' : ''}`}>
        <summary className={`${buttonStyle.quiet} cursor-pointer list-none max-sm:px-3`}>
          {t('More')}
          <Icon name="down" className="size-4" />
        </summary>
      </details>
      <div
        className={
          isInBar
            ? 'contents max-sm:hidden max-sm:peer-open:contents'
            : 'absolute inset-e-0 bottom-full z-10 mb-2 hidden min-w-44 justify-items-start rounded-card bg-raised p-2 shadow-float peer-open:grid'
        }
      >
        {children}
      </div>
    </div>
  )
}
