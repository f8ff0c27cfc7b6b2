import { TextButtonLink } from '../../ui/button-link.tsx'
import { FilterForm } from '../kit/filter-form.tsx'

type Filters = { day: string; person: string }

type LogFiltersProps = Filters & {
  /** The path of the screen. */
  action: string
  /** Other parameters that stay. */
  hidden: Record<string, string>
  pathOf: (filters: Filters) => string
}

const box = 'min-h-11 min-w-0 rounded-control border border-edge/60 bg-raised px-3 transition-colors hover:border-ink'

/** By day and by person. */
export function LogFilters({ day, person, action, hidden, pathOf }: LogFiltersProps) {
  return (
    <FilterForm
      action={action}
      values={{ day, person }}
      pathOf={(form) => pathOf({ day: form.get('day') ?? '', person: form.get('person') ?? '' })}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft"
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        Day
        <input type="date" name="day" defaultValue={day} className={box} />
      </label>
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        Person
        <input
          type="search"
          name="person"
          defaultValue={person}
          placeholder="Email address or name"
          autoComplete="off"
          className={`${box} w-52 max-w-full`}
        />
      </label>
      {(day || person) && <TextButtonLink to={pathOf({ day: '', person: '' })}>All days and people</TextButtonLink>}
    </FilterForm>
  )
}
