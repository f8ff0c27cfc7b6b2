import { t } from '#contract/language/t.ts'
import type { Navigation, NavigationReply } from '#contract/navigation/navigation.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change, type Edit, findLastChange, type Tracked, undo } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { findTarget, type LinkProblem, type Places } from './link-targets.ts'
import { lockNavigation, type ShopNavigation, updateNavigation } from './navigation.ts'

type NavigationServices = { db: Db; navigation: ShopNavigation }

const tracked = (): Tracked<Navigation> => ({
  event: 'navigation_changed',
  subject: { type: 'navigation', id: 'footer' },
  conflict: { code: 'navigation_changed', message: t('The footer has been changed. Check it and try again.') },
  lock: lockNavigation,
  write: updateNavigation,
})

const brokenLinks = (): Record<LinkProblem, string> => ({
  no_page: t('Not shown: there is no page with this address'),
  no_products: t('Not shown: no products for sale'),
  not_published: t('Not shown: not published'),
  not_for_sale: t('Not shown: not for sale'),
})

/** Returns the footer links, each with its problem if any, and their last change. */
export async function describeNavigation({
  db,
  navigation,
  ...places
}: NavigationServices & Places): Promise<NavigationReply> {
  const { groups, social } = navigation.current
  const withProblem = (link: Navigation['groups'][number]['links'][number]) => {
    const target = findTarget(link.to, places)
    return { ...link, problem: 'problem' in target ? brokenLinks()[target.problem] : null }
  }
  return {
    groups: groups.map((group) => ({ ...group, links: group.links.map(withProblem) })),
    social,
    lastChange: await findLastChange(db, tracked(), navigation.current),
  }
}

/** Replaces the footer links. Throws navigation_changed if they aren't the expected ones. */
export async function changeNavigation(
  { db, navigation }: NavigationServices,
  actor: Actor,
  edit: Edit<Navigation>,
): Promise<void> {
  await db.transaction((tx) => change(tx, actor, tracked(), edit))
  await navigation.refresh()
}

/** Reverts the last change. Throws not_found, and navigation_changed if there is a newer one. */
export async function undoNavigation({ db, navigation }: NavigationServices, actor: Actor, id: number): Promise<void> {
  await db.transaction((tx) => undo(tx, actor, tracked(), id))
  await navigation.refresh()
}
