import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#contract/language/t.ts'
import { groupPath } from '#contract/listing.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { isAdminPath } from '../ui/is-admin-path.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { nestCategories } from './category-tree.ts'
import { LanguageLinks } from './language-links.tsx'
import { linksFor } from './navigation-links.ts'

const linkStyle = '-mx-3 flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken'

const categoryStyle = '-mx-3 flex min-h-11 items-center rounded-control px-3 hover:bg-sunken'

/** The menu on phones (up to 600 px). Without scripts, its links are in the bar itself. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ScriptButton
        aria-haspopup="dialog"
        aria-label={t('Menu')}
        className={`${buttonStyle.icon} -me-2 sm:hidden`}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-5.5" />
      </ScriptButton>
      {isOpen && (
        <Drawer label={t('Menu')} side="end" onClose={close}>
          <MenuLinks onFollow={close} />
        </Drawer>
      )}
    </>
  )
}

function MenuLinks({ onFollow }: { onFollow: () => void }) {
  const user = useSelector(selectLoggedInUser)
  const { categories } = useSettings()
  const links = [
    { name: t('Products'), to: '/products' },
    ...linksFor(user),
    ...(user ? [] : [{ name: t('Login'), to: '/signin' }]),
    { name: t('Wishlist'), to: '/wishlist' },
    { name: t('Contact'), to: '/contact' },
  ]
  const link = (value: string, label: string) => (
    <PrefetchLink to={groupPath('category', value)} onClick={onFollow} className={categoryStyle}>
      {label}
    </PrefetchLink>
  )
  return (
    <>
      <ul className="grid gap-1">
        {links.map(({ name, to }) => (
          <li key={to}>
            <PrefetchLink to={to} className={linkStyle} onClick={onFollow}>
              {name}
            </PrefetchLink>
          </li>
        ))}
      </ul>
      {categories.length > 0 && (
        <section aria-labelledby="menu-categories" className="mt-4 border-t border-line pt-5">
          <h2 id="menu-categories" className="text-sm text-soft">
            {t('Categories')}
          </h2>
          <ul className="mt-2">
            {nestCategories(categories).map(({ value, label, subcategories }) => (
              <li key={value}>
                {subcategories.length === 0 ? (
                  link(value, label)
                ) : (
                  <details className="group">
                    <summary className={`${categoryStyle} justify-between`}>
                      {label}
                      <Icon name="down" className="size-4 text-soft transition-transform group-open:rotate-180" />
                    </summary>
                    <ul className="mb-2 ps-4">
                      <li>{link(value, t('All in {label}', { label }))}</li>
                      {subcategories.map((each) => (
                        <li key={each.value}>{link(each.value, each.label)}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isAdminPath(useLocation().pathname) && <LanguageLinks className={categoryStyle} />}
    </>
  )
}
