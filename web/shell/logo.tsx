import { useSettings } from '../product/settings-context.ts'

/** The shop's mark and name. `nameClassName` may hide the name. */
export function Logo({ nameClassName = '' }: { nameClassName?: string }) {
  const { name } = useSettings()
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M9 23V15a7 7 0 0 1 14 0v8"
          className="fill-none stroke-on-accent"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="16" cy="21" r="2.6" className="fill-on-accent" />
      </svg>
      <span className={`truncate text-lg font-semibold tracking-tight ${nameClassName}`}>{name}</span>
    </span>
  )
}
