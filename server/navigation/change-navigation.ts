import { isDeepStrictEqual } from 'node:util'
import type { Navigation, NavigationReply } from '#contract/navigation/navigation.ts'
import { type Actor, findLastEvent, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, ShopError } from '../platform/errors.ts'
import { findTarget, type Places } from './link-targets.ts'
import { lockNavigation, type ShopNavigation, updateNavigation } from './navigation.ts'

type Services = { db: Db; navigation: ShopNavigation } & Places

/** Returns the footer links, each with its problem if any, and their last change. */
export async function describeNavigation({ db, navigation, ...places }: Services): Promise<NavigationReply> {
  const { links, revision } = navigation.current
  const last = await findNavigationEvent(db)
  const withProblem = (link: Navigation['groups'][number]['links'][number]) => {
    const target = findTarget(link.to, places)
    return { ...link, problem: 'problem' in target ? target.problem : null }
  }
  return {
    groups: links.groups.map((group) => ({ ...group, links: group.links.map(withProblem) })),
    social: links.social,
    revision,
    lastChange: last
      ? { ...last, createdAt: last.createdAt.toISOString(), canUndo: isDeepStrictEqual(links, last.after) }
      : null,
  }
}

/** Replaces the footer links. Throws navigation_changed if they have changed since `revision`. */
export async function changeNavigation(
  { db, navigation }: Pick<Services, 'db' | 'navigation'>,
  actor: Actor,
  { revision, ...links }: Navigation & { revision?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockNavigation(tx)
    if (isDeepStrictEqual(before.links, links)) return
    if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
    await replace(tx, actor, before, links)
  })
  await navigation.refresh()
}

/** Reverts the last change. Throws not_found, and navigation_changed if there is a newer one. */
export async function undoNavigation(
  { db, navigation }: Pick<Services, 'db' | 'navigation'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockNavigation(tx)
    const last = await findNavigationEvent(tx)
    if (!last || last.id < id) throw notFound('Change')
    if (last.id !== id || !isDeepStrictEqual(current.links, last.after)) throw changedMeanwhile()
    await replace(tx, actor, current, last.before)
  })
  await navigation.refresh()
}

type Stored = Awaited<ReturnType<typeof lockNavigation>>

async function replace(tx: Db, actor: Actor, before: Stored, links: Navigation): Promise<void> {
  await updateNavigation(tx, { links, revision: before.revision + 1 })
  await recordEvents(tx, actor, {
    event: 'navigation_changed',
    subject: { type: 'navigation', id: 'footer' },
    before: before.links,
    after: links,
  })
}

async function findNavigationEvent(db: Db) {
  const found = await findLastEvent(db, 'navigation_changed')
  return found && { ...found, before: found.before as Navigation, after: found.after as Navigation }
}

function changedMeanwhile(): ShopError {
  return new ShopError('navigation_changed', 'The footer has been changed. Check it and try again.')
}
