import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { DiscountFields, ShopDiscount } from '#contract/discounts/discounts.ts'
import { t } from '#contract/language/t.ts'
import type { Call } from '../../api/call.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { useLatest } from '../../state/use-call.ts'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changesBetween, readEdit } from '../kit/changes-between.ts'
import { LastChange } from '../kit/last-change.tsx'
import { discountPath, discountsPath, newId } from '../kit/paths.ts'
import { useFormats } from '../kit/use-formats.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { describeDiscountValues, describeTimesUsed, stateNames } from './describe-discount.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountPreview } from './discount-preview.tsx'
import { parseDiscount, toFieldName } from './discount-values.ts'
import { type ExampleItem, exampleGroups, loadExample } from './example-cart.ts'
import { loadGroups, loadProducts } from './load-choices.ts'

export const loader = screenLoader(async ({ call, params: { id = newId }, signal }) => {
  const discount = id === newId ? undefined : await call('GET /api/admin/discounts/:id', { params: { id } }, signal)
  const example = discount ? exampleGroups(discount) : { groups: [], getGroups: [] }
  const selected = [...example.groups, ...example.getGroups]
  const [groups, products, items] = await Promise.all([
    loadGroups(call, selected, signal),
    loadProducts(call, selected, signal),
    loadExample(call, example, signal),
  ])
  return { discount, groups, products, items, now: new Date().toISOString() }
})

/** Creates or saves a discount, archives or restores it, or undoes its last change. */
export const action = formAction(async (form, { call, params: { id = newId } }) => {
  const { intent, timeZone = 'UTC' } = form
  if (intent === 'undo') {
    await call('POST /api/admin/discounts/:id/undo', { params: { id }, body: { id: Number(form['id']) } })
    return { notice: t('Change undone.') }
  }
  const saved = id === newId ? undefined : await call('GET /api/admin/discounts/:id', { params: { id } })
  if (saved && (intent === 'archive' || intent === 'restore')) {
    const archived = intent === 'archive'
    await call('PATCH /api/admin/discounts/:id', { params: { id }, body: { archived } })
    return { notice: archived ? t('Discount archived.') : t('Discount restored.') }
  }
  const { before, now } = readEdit(form)
  const fields = parseDiscount(now, saved)
  const save = async () => {
    if (!saved) return call('POST /api/admin/discounts', { body: fields })
    const body = changesBetween(parseDiscount({ ...before, timeZone }, saved), fields)
    return call('PATCH /api/admin/discounts/:id', { params: { id }, body })
  }
  const { id: savedId } = await withFieldNames((place) => toFieldName(place, form['kind']), save)
  if (saved) return { notice: t('Discount saved.') }
  return { path: discountPath(savedId), notice: t('Discount created.'), isReplacing: true }
})

/** Edits a discount, or creates one. */
export function Component() {
  const { discount, ...data } = useLoaderData<typeof loader>()
  return <DiscountEditor key={discount?.id} discount={discount} {...data} />
}

type DiscountEditorProps = Awaited<ReturnType<typeof loader>>

function DiscountEditor({ discount, groups, products, items, now }: DiscountEditorProps) {
  const formats = useFormats()
  const [fields, setFields] = useState<DiscountFields | undefined>(discount)
  const wanted = JSON.stringify(fields && exampleGroups(fields))
  const latest = useLatest(fields && wanted, (json, call: Call, signal) => loadExample(call, JSON.parse(json), signal))
  const example: ExampleItem[] = latest?.answer ?? items
  return (
    <AdminPage
      title={discount ? visibleText(discount.name) : t('New discount')}
      area={discount && t('Discounts')}
      actions={discount && <TextButtonLink to={discountsPath}>{t('All discounts')}</TextButtonLink>}
    >
      {discount && <Status discount={discount} />}
      {discount?.lastChange && (
        <LastChange
          change={discount.lastChange}
          lines={describeDiscountValues(discount.lastChange.before, discount.lastChange.after, formats)}
        />
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <DiscountForm discount={discount} groups={groups} products={products} onEntered={setFields} />
        <DiscountPreview fields={fields} items={example} uses={discount?.uses ?? 0} now={now} />
      </div>
    </AdminPage>
  )
}

function Status({ discount }: { discount: ShopDiscount }) {
  const isArchived = discount.state === 'archived'
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <p>
        {stateNames[discount.state]} · {describeTimesUsed(discount)}
      </p>
      <ActionButton values={{ intent: isArchived ? 'restore' : 'archive' }} look="link">
        {isArchived ? t('Restore') : t('Archive')}
      </ActionButton>
    </div>
  )
}
