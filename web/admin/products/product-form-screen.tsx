import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { formAction } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changeProducts } from '../kit/change-products.ts'
import { parseBefore } from '../kit/changes-between.ts'
import { productPath } from '../kit/paths.ts'
import { loadLabels, ProductForm } from './form/product-form.tsx'
import { emptyProduct, parseProduct, toFormValues } from './form/product-values.ts'
import { applySalePrice } from './prices/sale-price.ts'
import { copyRows } from './variants/variant-rows.ts'

/** `?copy=` has the id of a product that the form copies. */
export const loader = screenLoader(async ({ call, search, signal }) => {
  const id = search.get('copy')
  const [labels, original] = await Promise.all([
    loadLabels(call, signal),
    id === null ? null : call('GET /api/admin/products/:id', { params: { id } }, signal),
  ])
  return { labels, original }
})

export const action = formAction(async (form, { store }) => {
  const body = {
    ...parseProduct(applySalePrice(form, parseBefore(form))),
    archived: form.intent === 'draft',
  }
  const product = await changeProducts(store, 'POST /api/products', { body })
  return {
    path: productPath(product.id),
    notice: product.archived
      ? t('“{title}” saved as a draft.', { title: product.title })
      : t('“{title}” added.', { title: product.title }),
  }
})

export function Component() {
  const { labels, original } = useLoaderData<typeof loader>()
  const { roundPrices, timeZone } = useSettings()
  const initial = original
    ? toFormValues(
        { ...original, title: t('{title} (copy)', { title: original.title }) },
        { roundPrices, timeZone },
        copyRows(original.variants, { roundPrices, timeZone }),
      )
    : emptyProduct(timeZone)
  return (
    <AdminPage>
      <ProductForm key={original?.id} current={initial} labels={labels} saveLabel={t('Add product')}>
        <Button type="submit" name="intent" value="draft" look="quiet">
          {t('Save as draft')}
        </Button>
      </ProductForm>
    </AdminPage>
  )
}
