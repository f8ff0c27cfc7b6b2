import { may, type Permission } from '#contract/accounts/permissions.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { useSelector } from '../../state/use-store.tsx'

/** Whether the staff role of the user has a permission. The server checks it again. */
export function useMay(permission: Permission): boolean {
  return may(useSelector(selectLoggedInUser), permission)
}
