import { useSettings } from '../product/settings-context.ts'

/** The shop's logo, or the built-in mark, and its name. A name that would be cut to a few letters is hidden. */
export function Logo() {
  const { name, logo, logoIncludesName } = useSettings()
  if (logo && logoIncludesName) return <Image {...logo} alt={name} />
  return (
    <span className="flex h-8 min-w-0 flex-wrap gap-x-2.5 overflow-hidden">
      {logo ? <Image {...logo} alt="" /> : <Mark />}
      {/* If it doesn't fit next to the logo, it wraps to a line that is out of sight. */}
      <span className="max-w-max grow basis-32 truncate pe-0.5 text-lg leading-8 font-semibold tracking-tight">
        {name}
      </span>
    </span>
  )
}

/** On a light background in dark mode, too, since most logos are made for one. */
function Image({ alt, ...logo }: { src: string; width: number; height: number; alt: string }) {
  return (
    <img
      {...logo}
      alt={alt}
      className="h-8 w-auto max-w-40 min-w-0 object-contain dark:rounded-md dark:bg-gallery dark:p-1"
    />
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="my-0.5 size-7 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M9 23V15a7 7 0 0 1 14 0v8"
        className="fill-none stroke-on-accent"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="16" cy="21" r="2.6" className="fill-on-accent" />
    </svg>
  )
}
