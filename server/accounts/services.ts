import type { PlatformServices } from '../platform/services.ts'
import type { AccountData } from './account-data.ts'
import type { Passwords } from './passwords/hash-password.ts'
import type { MayAsStaff } from './second-factor/may-as-staff.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Services of accounts and of the platform. */
export type AccountServices = PlatformServices & {
  passwords: Passwords
  sessions: Sessions
  accountData: AccountData
  mayAsStaff: MayAsStaff
}
