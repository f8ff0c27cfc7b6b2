import { may } from '#contract/accounts/permissions.ts'
import type { StaffRole } from '#contract/accounts/staff-roles.ts'
import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { permissionMissing } from '../../accounts/guards/require-admin.ts'

/** The changes that need a permission. */
type Patch = Pick<ProductPatch, 'stock' | 'variants'>

/** Throws forbidden for changes of anything but stock without `catalog`. The endpoints that use it need `stock`. */
export function checkPermission(user: { staffRole: StaffRole | null }, patch: Patch): void {
  if (!may(user, 'catalog') && !isStockAlone(patch)) throw permissionMissing()
}

/** Whether a patch only has numbers in stock. Turning tracking off is an edit of the catalog. */
function isStockAlone({ stock = 0, variants = [], ...others }: Patch): boolean {
  const isVariantStock = ({ id, stock: own, ...rest }: (typeof variants)[number]) =>
    id !== undefined && typeof own === 'number' && isEmpty(rest)
  return stock !== null && isEmpty(others) && variants.every(isVariantStock)
}

function isEmpty(fields: object): boolean {
  return Object.values(fields).every((value) => value === undefined)
}
