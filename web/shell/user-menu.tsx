import { type ComponentType, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { useCloseOutside } from '../ui/use-close-outside.ts'
import { Avatar } from './avatar.tsx'
import { menuStyle, userLinks } from './user-links.ts'

type FullMenu = ComponentType<{ user: User; hasFocus: boolean }>

/**
 * The profile image and its menu. A plain one stands there first, which needs no scripts; when a pointer or the focus
 * comes near, the full one, with the keyboard ways of a menu, is fetched and takes its place.
 */
export function UserMenu({ user }: { user: User }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [full, setFull] = useState<{ Menu: FullMenu; hasFocus: boolean }>()
  const isPressed = useRef(false)
  useCloseOutside(details)

  const fetchFull = async () => {
    const { FullUserMenu } = await import('./full-user-menu.tsx').catch(() => ({ FullUserMenu: undefined }))
    const plain = details.current
    // Without the full menu, or with the plain one open or under the finger already, the plain one does.
    if (!FullUserMenu || !plain || plain.open || isPressed.current) return
    setFull({ Menu: FullUserMenu, hasFocus: plain.contains(document.activeElement) })
  }
  const handleIntent = () => void fetchFull()

  if (full) return <full.Menu user={user} hasFocus={full.hasFocus} />
  return (
    <details ref={details} className="relative">
      <summary
        className={menuStyle.button}
        aria-label="Your account"
        onPointerEnter={handleIntent}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onClick={() => {
          isPressed.current = false
        }}
        onFocus={handleIntent}
      >
        <Avatar user={user} />
      </summary>
      <ul className={`absolute right-0 top-full mt-1 ${menuStyle.items}`}>
        {userLinks.map(({ name, to }) => (
          <li key={to}>
            <ReadAheadLink to={to} className={menuStyle.item} onClick={() => details.current?.removeAttribute('open')}>
              {name}
            </ReadAheadLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
