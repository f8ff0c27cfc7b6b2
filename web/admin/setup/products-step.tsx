import { ActionButton } from '../../forms/action-form.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { plural } from '../../ui/plural.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { importsPath, productFormPath } from '../kit/paths.ts'

/** The products of the sample, and the ways to add one's own. */
export function ProductsStep({ sampleProducts }: { sampleProducts: number }) {
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-xl">Products</h2>
      {sampleProducts > 0 ? (
        <>
          <p className="text-soft">
            The shop has {plural(sampleProducts, 'sample product')}. Keep them while you look around, and remove them
            before you open.
          </p>
          <Confirm
            label="Remove the sample products"
            dismissLabel="Keep the sample products"
            question="Permanently delete all sample products with their categories and brands? Products in orders are archived instead. Your own products are kept."
            look="quiet"
          >
            <ActionButton values={{ intent: 'remove-sample' }} look="link" className="text-sale">
              Delete permanently
            </ActionButton>
          </Confirm>
        </>
      ) : (
        <p className="text-soft">The shop has no sample products.</p>
      )}
      <p className="flex flex-wrap gap-2">
        <PrefetchLink to={productFormPath} className={buttonStyle.quiet}>
          Add a product
        </PrefetchLink>
        <PrefetchLink to={importsPath} className={buttonStyle.quiet}>
          Import products
        </PrefetchLink>
      </p>
      <ActionButton values={{ step: 'products' }}>Continue</ActionButton>
    </section>
  )
}
