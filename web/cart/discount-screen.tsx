import { useParams } from 'react-router'
import { t } from '#contract/language/t.ts'
import { normalizeCode } from '#contract/pricing/discount-codes.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { PageHead } from '../shell/page-head.tsx'
import { addCartCode } from '../state/cart-pricing.ts'
import { fetchCart } from '../state/cart-slice.ts'
import { TextLink } from '../ui/prefetch-link.tsx'

export const action = formAction(async (_form, screen) => {
  const { params, store } = screen
  const code = normalizeCode(params['code'] ?? '')
  await addCartCode(screen, code)
  const items = await store.dispatch(fetchCart()).unwrap()
  return { path: items.length > 0 ? '/cart' : '/products', notice: t('Code {code} applied.', { code }) }
})

/** The page of a link with a discount code. Only its button adds the code, since other sites can open links. */
export function Component() {
  const { code = '' } = useParams()
  const form = useActionForm()
  return (
    <div className="wrap pt-10 sm:pt-16">
      <PageHead title={t('Discount code')} description={t('Add a discount code to your cart.')} />
      <div className="mx-auto grid max-w-xl gap-4">
        <h1 tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl">
          {t('Discount code')}
        </h1>
        <p className="w-fit rounded-control bg-sunken px-4 py-2 text-xl font-semibold wrap-anywhere">
          {normalizeCode(code)}
        </p>
        <p className="text-soft">{t('Add the code to your cart to see what it takes off your order.')}</p>
        <ActionForm form={form} className="grid justify-items-start gap-4">
          <SubmitButton form={form} label={t('Add code')}>
            <TextLink to="/cart" className="self-center">
              {t('Go to cart')}
            </TextLink>
          </SubmitButton>
        </ActionForm>
      </div>
    </div>
  )
}
