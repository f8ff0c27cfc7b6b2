import type { ShopSummary } from '#contract/orders/orders.ts'
import type { Setup } from '#contract/setup/setup.ts'
import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import { isOptional } from '#contract/text-pages/legal-pages.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { findTarget } from '../navigation/link-targets.ts'
import type { ShopNavigation } from '../navigation/navigation.ts'
import type { PaymentAccounts } from '../payments/accounts.ts'
import { listPaymentOptions } from '../payments/plan-payment.ts'
import { listLegalPages } from '../text-pages/legal-pages.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import { findSetup, isOwnerKnown } from './queries.ts'

type SetupServices = Pick<CatalogServices, 'db' | 'settings' | 'catalog'> & {
  textPages: TextPages
  navigation: ShopNavigation
  paymentAccounts: PaymentAccounts
}

type Progress = Pick<Setup, 'done' | 'isHidden' | 'legalPages'>

/** Which steps of the setup are done. Those about the account, payments and legal pages depend only on the shop. */
export async function readProgress(services: SetupServices): Promise<Progress> {
  const { db, settings, paymentAccounts } = services
  const [{ setupSteps: finished, isSetupHidden: isHidden }, isKnown, pages] = await Promise.all([
    findSetup(db),
    isOwnerKnown(db),
    listLegalPages(db, settings.current),
  ])
  const isDone = (step: SetupStep) => {
    if (step === 'account') return isKnown
    if (step === 'payments')
      return listPaymentOptions(settings.current, paymentAccounts, { allowsTests: false }).some(({ isTest }) => !isTest)
    return step === 'legal'
      ? pages.every(({ page, isPublished }) => isPublished || isOptional(page))
      : finished.includes(step)
  }
  const linked = linkedPaths(services)
  return {
    done: setupSteps.filter(isDone),
    isHidden,
    legalPages: pages.map((page) => ({ ...page, isLinked: linked.includes(page.path) })),
  }
}

/** How many steps are done, unless all are or the setup is hidden. */
export async function findOpenSetup(services: SetupServices): Promise<ShopSummary['setup']> {
  const { done, isHidden } = await readProgress(services)
  return isHidden || done.length === setupSteps.length ? undefined : { done: done.length, of: setupSteps.length }
}

/** The targets of the footer links. */
function linkedPaths({ navigation, catalog, textPages }: SetupServices): string[] {
  const links = navigation.current.groups.flatMap((group) => group.links)
  return links.flatMap(({ to }) => {
    const target = findTarget(to, { catalog, textPages })
    return 'path' in target ? [target.path] : []
  })
}
