import { discardDraft } from './checkout-draft.ts'
import { forgetSearches } from './past-searches.ts'
import { forgetViewed } from './viewed-products.ts'

/** Removes what this browser keeps of a user whose session has ended. */
export function clearBrowserStorage(): void {
  discardDraft()
  forgetViewed()
  forgetSearches()
}
