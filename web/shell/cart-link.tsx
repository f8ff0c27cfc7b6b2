import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectCartCount } from '../state/cart-slice.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { plural } from '../ui/plural.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

/** Milliseconds for which the badge bumps when its count changes. */
const bumpTime = 300

/** The cart in the navigation bar, with a badge for the number of items (docs/behavior.md#navigation). */
export function CartLink() {
  const count = useSelector(selectCartCount)
  const isBumping = useBump(count)
  return (
    <PrefetchLink to="/cart" aria-label={`Cart, ${plural(count, 'item')}`} className={`${buttonStyle.icon} relative`}>
      <Icon name="cart" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums ${isBumping ? 'animate-bump' : ''}`}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </PrefetchLink>
  )
}

/** True for a moment after the count has changed, but not on first load. */
function useBump(count: number): boolean {
  const [isBumping, setBumping] = useState(false)
  const last = useRef(count)
  useEffect(() => {
    if (last.current === count) return undefined
    last.current = count
    setBumping(true)
    const timer = setTimeout(() => setBumping(false), bumpTime)
    return () => clearTimeout(timer)
  }, [count])
  return isBumping
}
