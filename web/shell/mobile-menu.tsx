import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { linksFor, userLinks } from './navigation-links.ts'

const linkStyle = 'flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken'

/** The menu on phones (up to 600 px). Without scripts, its links are in the bar itself. */
export function MobileMenu() {
  const drawer = useRef<HTMLDialogElement>(null)
  const user = useSelector(selectLoggedInUser)
  const close = () => drawer.current?.close()
  const links = [
    { name: 'Products', to: '/products' },
    ...linksFor(user),
    ...(user ? userLinks : [{ name: 'Login', to: '/signin' }]),
    { name: 'Contact', to: '/contact' },
  ]
  // The role's links and the user menu share some links.
  const distinct = links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index)
  return (
    <>
      <ScriptButton
        aria-haspopup="dialog"
        aria-label="Menu"
        className={`${buttonStyle.icon} -mr-2 sm:hidden`}
        onClick={() => drawer.current?.showModal()}
      >
        <Icon name="menu" className="size-5.5" />
      </ScriptButton>
      <Drawer ref={drawer} label="Menu" side="right">
        <ul className="grid gap-1">
          {distinct.map(({ name, to }) => (
            <li key={to}>
              <PrefetchLink to={to} className={linkStyle} onClick={close}>
                {name}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  )
}
