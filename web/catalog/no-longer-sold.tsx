import { useSelector } from 'react-redux'
import { ErrorPage } from '../shell/error-page.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { selectSimilarProducts } from './similar-products-slice.ts'

/** A product's address that leads nowhere. One that was sold once still knows what is like it. */
export function NoLongerSold() {
  const similar = useSelector(selectSimilarProducts)
  return (
    <>
      <ErrorPage />
      <div className="wrap">
        <SimilarProducts products={similar} title="Still here, and similar" />
      </div>
    </>
  )
}
