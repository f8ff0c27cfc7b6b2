import { useSyncExternalStore } from 'react'
import { comparedProducts, onComparedElsewhere } from '../state/compared-products.ts'
import { QuietButtonLink } from '../ui/button-link.tsx'
import { comparePath, maxCompared } from './compare-path.ts'

const readCompared = () => comparedProducts().join()

/** Adds a product to the last comparison in this browser, instead of its oldest product if it is full. */
export function CompareLink({ id }: { id: string }) {
  const compared = useSyncExternalStore(onComparedElsewhere, readCompared, () => '')
  const others = compared.split(',').filter((each) => each !== '' && each !== id)
  const kept = others.slice(1 - maxCompared)
  return (
    <QuietButtonLink to={comparePath([...kept, id])}>
      {kept.length === 0 ? 'Compare' : `Compare with ${kept.length} more`}
    </QuietButtonLink>
  )
}
