import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { detailsMenu } from '../ui/details-menu.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { Avatar } from './avatar.tsx'
import { userLinks } from './navigation-links.ts'

/** The profile image and its menu. */
export function UserMenu({ user }: { user: User }) {
  return (
    <details ref={detailsMenu} className="relative">
      <summary className="grid size-11 place-items-center rounded-full" aria-label={t('Your account')}>
        <Avatar user={user} />
      </summary>
      <ul className="absolute top-full inset-e-0 z-40 mt-1 w-48 card p-1.5 shadow-float">
        {userLinks.map(({ name, to }) => (
          <li key={to}>
            <PrefetchLink
              to={to}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-sunken focus:bg-sunken"
            >
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
