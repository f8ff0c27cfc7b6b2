import type { FormEvent, MouseEvent } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { t } from '#contract/language/t.ts'
import type { RootState } from '../state/store.ts'
import { useDispatch, useSelector } from '../state/use-store.tsx'
import { selectIsInWishlist, updateWishlist } from '../state/wishlist-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { usePageHref } from '../ui/page-href.ts'
import { Personal } from '../ui/personal.tsx'
import { toast } from '../ui/toast.tsx'

type WishlistButtonProps = {
  product: Pick<Product, 'id' | 'title'>
  /** `heart` is for the corner of an image. */
  look: 'heart' | 'text'
  className?: string
}

/**
 * Adds a product to the wishlist or removes it. Before the app runs, the form posts to the wishlist. Afterwards it changes
 * the state itself: a page has many of these buttons, and the screen has nothing to load again.
 */
export function WishlistButton({ product, look, className = '' }: WishlistButtonProps) {
  const dispatch = useDispatch()
  const change = async (isListed: boolean) => {
    const reply = await dispatch(updateWishlist({ product: product.id, isListed }))
    if (updateWishlist.rejected.match(reply)) return toast('error', reply.error.message)
    if (isListed) toast('success', t('Added to your wishlist.'), { to: '/wishlist', text: t('View wishlist') })
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isListed =
      new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter).get('intent') === 'add'
    void change(isListed)
  }
  return (
    <form method="post" action={usePageHref()('/wishlist')} onSubmit={handleSubmit} className={className}>
      <input type="hidden" name="product" value={product.id} />
      <Personal>
        <Toggle product={product} look={look} />
      </Personal>
    </form>
  )
}

const looks = {
  heart:
    'grid size-11 pointer-fine:size-9 place-items-center rounded-full bg-gallery/85 text-gallery-ink transition hover:bg-gallery aria-pressed:text-[#a32a17]',
  text: buttonStyle.quiet,
}

function Toggle({ product: { id, title }, look }: Pick<WishlistButtonProps, 'product' | 'look'>) {
  const isListed = useSelector((state: RootState) => selectIsInWishlist(state, id))
  // The second click of a double click would undo the first.
  const handleClick = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
  return (
    <button
      type="submit"
      name="intent"
      value={isListed ? 'remove' : 'add'}
      aria-pressed={isListed}
      aria-label={t('Add {title} to wishlist', { title })}
      className={looks[look]}
      onClick={handleClick}
    >
      <Icon name="heart" className={`size-5 ${isListed ? 'fill-current' : ''}`} />
      {look === 'text' && t('Wishlist')}
    </button>
  )
}
