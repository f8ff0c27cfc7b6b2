import { inContext, plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { importsPath, productFormPath } from '../kit/paths.ts'

/** The products of the sample, and the ways to add one's own. */
export function ProductsStep({ sampleProducts }: { sampleProducts: number }) {
  return (
    <section className="grid max-w-2xl justify-items-start gap-4">
      <h2 className="text-xl">{inContext('admin area', 'Products')}</h2>
      {sampleProducts > 0 ? (
        <>
          <p className="text-soft">
            {plural(
              sampleProducts,
              'The shop has {count} sample product. Keep them while you look around, and remove them before you open.',
              'The shop has {count} sample products. Keep them while you look around, and remove them before you open.',
            )}
          </p>
          <ConfirmAction
            label={t('Remove the sample products')}
            question={t(
              'Permanently delete all sample products with their categories and brands? Products in orders are archived instead. Your own products are kept.',
            )}
            look="quiet"
            values={{ intent: 'remove-sample' }}
            confirmLabel={t('Delete permanently')}
          />
        </>
      ) : (
        <p className="text-soft">{t('The shop has no sample products.')}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <QuietButtonLink to={productFormPath}>{t('Add a product')}</QuietButtonLink>
        <QuietButtonLink to={importsPath}>{t('Import products')}</QuietButtonLink>
      </p>
      <ActionButton look="filled" values={{ step: 'products' }}>
        {t('Continue')}
      </ActionButton>
    </section>
  )
}
