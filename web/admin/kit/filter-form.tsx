import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { inContext, t } from '#contract/language/t.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'

type FilterFormProps = {
  /** The values in the URL, by the names of the fields. */
  values: Record<string, string>
  /** The path of the first page with the values of a form. */
  pathOf: (form: URLSearchParams) => string
  className: string
  children: ReactNode
}

/**
 * Filters of a list. A choice applies immediately, other fields when they are left or with Enter. The field with the focus
 * keeps the input while the list is loading.
 */
export function FilterForm({ values, pathOf, className, children }: FilterFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const current = pathOf(new URLSearchParams(values))

  const apply = () => {
    if (!form.current) return
    const to = pathOf(parseForm(form.current))
    if (to !== current) void navigate(to, { preventScrollReset: true })
  }

  const followUrl = useEffectEvent(() => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select') ?? []) {
      if (field !== document.activeElement) field.value = values[field.name] ?? ''
    }
  })
  const followed = useRef(current)
  useEffect(() => {
    if (followed.current === current) return
    followed.current = current
    followUrl()
  }, [current])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields' events bubble up
    <form
      ref={form}
      role="search"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onBlur={apply}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) apply()
      }}
      className={className}
    >
      {children}
      {/* Without it, Enter does nothing in a form of several fields. */}
      <button type="submit" hidden>
        {inContext('a filter', 'Apply')}
      </button>
    </form>
  )
}

/** The words of a search among the filters. */
export function FilterSearch(input: ComponentProps<'input'>) {
  return (
    <input
      type="search"
      name="q"
      maxLength={200}
      className="min-h-11 w-full max-w-sm input-box border-edge/60 px-3.5 text-sm"
      {...input}
    />
  )
}

type MoreFiltersProps = {
  /** How many of them are in use. */
  count: number
  children: ReactNode
}

/** Further fields of a filter form. Phones show them below a button with the number in use. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`${buttonStyle.quiet} px-3 sm:hidden`}
      >
        {t('Filters')}
        {count > 0 && ` (${count})`}
        <Icon name="down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={id}
        className={`col-span-full grid grid-cols-2 items-end gap-2 sm:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </>
  )
}

function parseForm(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value.trim())
  return search
}
