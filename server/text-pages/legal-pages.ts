import type { LegalPageState } from '#contract/setup/setup.ts'
import { type LegalPage, legalSlugs, listRequiredPages } from '#contract/text-pages/legal-pages.ts'
import { isBuiltInPage, textPagePath } from '#contract/text-pages/text-page-paths.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import type { ShopInfo } from '../settings/settings.ts'
import { draftTexts } from './built-in/built-in-texts.ts'
import { createPage } from './change-page.ts'
import { listPagesBySlugs } from './queries.ts'
import type { TextPages } from './text-pages.ts'

type FoundPage = Omit<LegalPageState, 'isLinked'>

// The terms and the privacy policy, which depend on more than settings, are built in: only their titles are used here.
const readDraft = (page: LegalPage, shop: ShopInfo) =>
  draftTexts[page]({ ...shop, paymentOptions: [], checksVatIds: false })

/** The legal pages that the shop's country needs. Staff may have written one under another usual slug. */
export async function listLegalPages(db: Db, shop: ShopInfo): Promise<FoundPage[]> {
  const needed = listRequiredPages(shop.country)
  const stored = await listPagesBySlugs(
    db,
    needed.flatMap((page) => legalSlugs[page]),
  )
  return needed.map((page) => {
    const ofPage = stored.filter(({ slugs }) => legalSlugs[page].some((slug) => slugs.includes(slug)))
    const found = ofPage.find(({ isPublished }) => isPublished) ?? ofPage[0]
    const [slug] = legalSlugs[page]
    return {
      page,
      id: found?.id ?? (isBuiltInPage(page) ? page : null),
      title: found?.title ?? readDraft(page, shop).title,
      path: textPagePath(found?.slug ?? slug),
      isPublished: found?.isPublished ?? false,
    }
  })
}

type LegalPagesServices = { db: Db; textPages: TextPages }

/** Creates a legal page as a draft with gaps to fill in, unless it exists, and returns its id. */
export async function createLegalPage(
  services: LegalPagesServices,
  actor: Actor,
  page: LegalPage,
  shop: ShopInfo,
): Promise<string> {
  const existing = (await listLegalPages(services.db, shop)).find((each) => each.page === page)?.id
  const [slug] = legalSlugs[page]
  return existing ?? createPage(services, actor, { ...readDraft(page, shop), slug })
}

/** The path of the page on the right of withdrawal if the shop has published one, otherwise of its terms. */
export function findReturnsPath({ findPath }: Pick<TextPages, 'findPath'>): string {
  const [path] = legalSlugs.withdrawal.flatMap((slug) => findPath(slug) ?? [])
  return path ?? textPagePath(legalSlugs.terms[0])
}
