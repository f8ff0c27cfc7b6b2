import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { plural } from '../../ui/plural.ts'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
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
          <ConfirmAction
            label="Remove the sample products"
            question="Permanently delete all sample products with their categories and brands? Products in orders are archived instead. Your own products are kept."
            look="quiet"
            values={{ intent: 'remove-sample' }}
            confirmLabel="Delete permanently"
          />
        </>
      ) : (
        <p className="text-soft">The shop has no sample products.</p>
      )}
      <p className="flex flex-wrap gap-2">
        <QuietButtonLink to={productFormPath}>Add a product</QuietButtonLink>
        <QuietButtonLink to={importsPath}>Import products</QuietButtonLink>
      </p>
      <ActionButton look="filled" values={{ step: 'products' }}>
        Continue
      </ActionButton>
    </section>
  )
}
