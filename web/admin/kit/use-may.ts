import { useSelector } from 'react-redux'
import { may, type Permission } from '#contract/accounts/permissions.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'

/** Whether the staff role of the user has a permission. The server checks it again. */
export function useMay(permission: Permission): boolean {
  return may(useSelector(selectLoggedInUser), permission)
}
