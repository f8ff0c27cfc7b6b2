import { t } from '#contract/language/t.ts'
import { useSettings } from '../product/settings-context.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

export type Crumb = { name: string; path: string }

/**
 * The path to a page, from the home page on. `crumbs` are those below it. The last one is the page itself, whose heading is
 * enough on phones.
 */
export function Breadcrumbs({ crumbs: below }: { crumbs: Crumb[] }) {
  const crumbs = [{ name: useSettings().name, path: '/' }, ...below]
  return (
    <nav aria-label={t('Breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-soft">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1 last:min-w-24 last:grow last:basis-0 max-sm:last:hidden">
            {index > 0 && <Icon name="forward" className="size-3.5 shrink-0" />}
            {index < crumbs.length - 1 ? (
              <PrefetchLink to={path} className="truncate py-2 hover:text-ink hover:underline max-sm:max-w-32">
                {name}
              </PrefetchLink>
            ) : (
              <span aria-current="page" className="truncate py-2">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
