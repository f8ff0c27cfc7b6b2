import { PrefetchLink } from '../ui/prefetch-link.tsx'

type ChoiceTabsProps = { label: string; choices: { name: string; to: string; isChosen: boolean }[] }

/** Ways to narrow what is shown to one kind; each is an address. */
export function ChoiceTabs({ label, choices }: ChoiceTabsProps) {
  return (
    <nav aria-label={label} className="mt-5 -ml-1.5 flex flex-wrap sm:-ml-3">
      {choices.map(({ name, to, isChosen }) => (
        <PrefetchLink
          key={to}
          to={to}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-1.5 text-sm sm:px-3 text-soft hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  )
}
