import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'

type Filters = { day: string; person: string }

type LogFiltersProps = Filters & {
  /** The path of the screen. */
  action: string
  /** Other parameters that stay. */
  hidden: Record<string, string>
  pathOf: (filters: Filters) => string
}

const box = 'min-h-11 rounded-control border border-edge/60 bg-raised px-3 transition-colors hover:border-ink'

/** By day and by person. It also works as a plain GET form. */
export function LogFilters({ day, person, action, hidden, pathOf }: LogFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    const textOf = (name: string) => (fields.get(name) as string).trim()
    const filters = { day: textOf('day'), person: textOf('person') }
    if (filters.day === day && filters.person === person) return
    void navigate(pathOf(filters), { preventScrollReset: true })
  }
  const applyEarlyChange = useEffectEvent(apply)
  // They may have been changed before the app ran.
  useEffect(() => applyEarlyChange(), [])
  return (
    <form
      ref={form}
      key={pathOf({ day, person })}
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft"
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="flex items-center gap-2">
        Day
        <input type="date" name="day" defaultValue={day} onChange={apply} className={box} />
      </label>
      <label className="flex items-center gap-2">
        Person
        <input
          type="search"
          name="person"
          defaultValue={person}
          placeholder="Email address or name"
          autoComplete="off"
          onBlur={apply}
          className={`${box} w-52`}
        />
      </label>
      {(day || person) && (
        <PrefetchLink to={pathOf({ day: '', person: '' })} className={buttonStyle.link}>
          All days and people
        </PrefetchLink>
      )}
      <div className="hidden noscript:block">
        <button type="submit" className={buttonStyle.quiet}>
          Apply
        </button>
      </div>
    </form>
  )
}
