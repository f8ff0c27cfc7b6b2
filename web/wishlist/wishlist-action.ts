import { formAction } from '../forms/form-action.ts'
import { updateWishlist } from '../state/wishlist-slice.ts'

const nativePath = '/wishlist'

/** All forms that change the wishlist, on any screen. */
export const action = formAction(async ({ intent, product = '' }, { store, call }) => {
  switch (intent) {
    case 'share':
      await call('POST /api/wishlist/link', {})
      return { nativePath }
    case 'unshare':
      await call('DELETE /api/wishlist/link', {})
      return { nativePath, notice: 'The link no longer works.' }
    case 'remove':
      await store.dispatch(updateWishlist({ product, isListed: false })).unwrap()
      return { nativePath: `${nativePath}?${new URLSearchParams({ removed: product })}` }
    default:
      await store.dispatch(updateWishlist({ product, isListed: true })).unwrap()
      return { nativePath }
  }
})
