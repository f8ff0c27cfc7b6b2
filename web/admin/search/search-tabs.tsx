import { FilterTabs } from '../filter-tabs.tsx'
import { synonymsPath } from './synonyms-path.ts'

const views = [
  { id: 'searches', name: 'Searches', to: '/admin/search' },
  { id: 'synonyms', name: 'Synonyms', to: synonymsPath },
] as const

/** Links to the two parts of the search's screens. */
export function SearchTabs({ current }: { current: (typeof views)[number]['id'] }) {
  return <FilterTabs label="Search" tabs={views.map(({ id, ...view }) => ({ ...view, isCurrent: id === current }))} />
}
