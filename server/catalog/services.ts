import type { AccountServices } from '../accounts/services.ts'
import type { Translations } from '../translations/translations.ts'
import type { Catalog } from './catalog.ts'
import type { RemoveFromCarts } from './edit/delete-products.ts'
import type { QueryBudget } from './lists/query-budget.ts'

/** Services of the catalog, of accounts and of the platform. */
export type CatalogServices = AccountServices & {
  catalog: Catalog
  translations: Translations
  removeFromCarts: RemoveFromCarts
  queryBudget: QueryBudget
}
