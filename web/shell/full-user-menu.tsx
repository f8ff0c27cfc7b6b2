import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { Avatar } from './avatar.tsx'
import { menuStyle, userLinks } from './user-links.ts'

/** The user menu with arrow keys, Home, End and typing ahead, which Headless UI begins anew after 350 ms (SPEC.md 9). */
export function FullUserMenu({ user, hasFocus }: { user: User; hasFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <Menu as="div" className="relative">
      <MenuButton ref={button} className={menuStyle.button} aria-label="Your account">
        <Avatar user={user} />
      </MenuButton>
      <MenuItems modal={false} className={`absolute right-0 top-full mt-1 ${menuStyle.items}`}>
        {userLinks.map(({ name, to }) => (
          <MenuItem key={to}>
            <ReadAheadLink to={to} className={menuStyle.item}>
              {name}
            </ReadAheadLink>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
