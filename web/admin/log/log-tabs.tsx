import { FilterTabs } from '../filter-tabs.tsx'

const views = [
  { id: 'changes', name: 'Changes', to: '/admin/log' },
  { id: 'security', name: 'Security', to: '/admin/log/security' },
] as const

/** Links to the two views of the log. */
export function LogTabs({ current }: { current: (typeof views)[number]['id'] }) {
  return <FilterTabs label="Log" tabs={views.map(({ id, ...view }) => ({ ...view, isCurrent: id === current }))} />
}
