import { inContext, t } from '#contract/language/t.ts'
import { type SetupStep, setupSteps } from '#contract/setup/setup-steps.ts'
import { productsPath, setupPath } from '../kit/paths.ts'

export const stepNames: Record<SetupStep, string> = {
  account: t('Your account'),
  shop: t('Your shop'),
  seller: t('Seller'),
  prices: t('Prices and shipping'),
  payments: t('How customers pay'),
  emails: t('Emails'),
  products: inContext('admin area', 'Products'),
  legal: t('Legal pages'),
  opening: t('Opening'),
}

export const stepPath = (step: SetupStep) => `${setupPath}?step=${step}`

/** The step in the URL; otherwise the first one that isn't done. */
export function currentStep(search: URLSearchParams, done: readonly SetupStep[]): SetupStep {
  const given = setupSteps.find((step) => step === search.get('step'))
  return given ?? setupSteps.find((step) => !done.includes(step)) ?? 'account'
}

/** Where a finished step leads. */
export function pathAfter(step: SetupStep): string {
  const next = setupSteps[setupSteps.indexOf(step) + 1]
  return next ? stepPath(next) : productsPath
}
