import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import { formAction, invalidInput } from '../../forms/form-action.ts'
import { useSettings } from '../../product/settings-context.ts'
import { fetchProduct } from '../../state/product-list-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changeProducts } from '../kit/change-products.ts'
import { parseBefore } from '../kit/changes-between.ts'
import { productPath } from '../kit/paths.ts'
import { TranslationLinks } from '../kit/translation-links.tsx'
import { loadLabels, ProductForm } from './form/product-form.tsx'
import { changesBetween, settleConflicts, toFormValues } from './form/product-values.ts'
import { confirmPrices } from './list/change-many.ts'
import { applySalePrice } from './prices/sale-price.ts'

export const loader = screenLoader(async ({ store, call, params: { id = '' }, signal }) => {
  const [labels, translations, selectedProduct] = await Promise.all([
    loadLabels(call, signal),
    call('GET /api/admin/translation-states', { querystring: { type: 'product', id } }, signal),
    store.dispatch(fetchProduct({ id, isAdmin: true }, { signal })).unwrap(),
  ])
  return { labels, translations, lists: { productList: { selectedProduct } } }
})

export const action = formAction(async (form, { store, params: { id = '' } }) => {
  const before = parseBefore(form)
  const { values, unsettled } = settleConflicts(form, before)
  const missing = unsettled.map((name) => [name, t('Select the value to keep.')])
  if (missing.length > 0) throw invalidInput(Object.fromEntries(missing))
  const body = {
    ...changesBetween(before, applySalePrice(values, before)),
    ...(form.intent === 'publish' && { archived: false }),
  }
  const send = (confirmed?: boolean) =>
    changeProducts(store, 'PATCH /api/products/:id', { params: { id }, body: { ...body, confirmed } })
  await (form.intent === 'publish' ? confirmPrices(send, body) : send())
  return {
    path: productPath(id),
    notice: form.intent === 'publish' ? t('Product published.') : t('Changes saved.'),
  }
})

export function Component() {
  const { labels, translations, lists } = useLoaderData<typeof loader>()
  const product = lists.productList.selectedProduct
  const { roundPrices, timeZone } = useSettings()
  return (
    <AdminPage
      heading={t('Edit {title}', { title: product.title })}
      actions={<TranslationLinks type="product" id={product.id} states={translations} />}
    >
      <ProductForm
        key={product.id}
        current={toFormValues(product, { roundPrices, timeZone })}
        labels={labels}
        saveLabel={t('Save changes')}
      >
        {product.draft && (
          <Button type="submit" name="intent" value="publish" look="quiet">
            {t('Save and publish')}
          </Button>
        )}
      </ProductForm>
    </AdminPage>
  )
}
