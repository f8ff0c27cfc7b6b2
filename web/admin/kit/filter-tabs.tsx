import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { scrollRowTo } from './scroll-row-to.ts'

type FilterTabsProps = { label: string; tabs: { name: string; to: string; isCurrent: boolean }[] }

/** Links that filter a list, one of them current. On phones, the row scrolls sideways. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  return (
    <nav
      aria-label={label}
      className="max-sm:scroll-shadows relative mt-2 -ms-1.5 flex overflow-x-auto whitespace-nowrap [scrollbar-width:none] sm:mt-5 sm:-ms-3 sm:flex-wrap"
    >
      {tabs.map(({ name, to, isCurrent }) => (
        <PrefetchLink
          key={to}
          ref={isCurrent ? scrollRowTo : undefined}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control px-1.5 -outline-offset-2 text-sm sm:px-3 text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  )
}
