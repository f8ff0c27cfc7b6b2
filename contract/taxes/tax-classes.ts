import { inContext, t } from '../language/t.ts'

/** The classes that every shop has, with the names that it can change. Filled-in rates refer to them. */
export const builtInClasses = {
  standard: () => inContext('tax class', 'Standard'),
  reduced: () => t('Reduced'),
  'second-reduced': () => t('Second reduced'),
  'super-reduced': () => t('Super-reduced'),
  zero: () => t('Zero'),
}

/** The class of products without another one, and of shipping. */
export const mainClass = 'standard'

/** The class that isn’t taxed where it has no rate. Others have the main class’s rate there. */
export const zeroClass = 'zero'
