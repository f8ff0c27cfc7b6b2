import { PrefetchLink } from '../../ui/prefetch-link.tsx'

type FilterTabsProps = { label: string; tabs: { name: string; to: string; isCurrent: boolean }[] }

/** Links that filter a list, one of them current. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav aria-label={label} className="mt-5 -ml-1.5 flex flex-wrap sm:-ml-3">
      {tabs.map(({ name, to, isCurrent }) => (
        <PrefetchLink
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-1.5 text-sm sm:px-3 text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  )
}
