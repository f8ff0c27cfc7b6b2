import { useLoaderData } from 'react-router'
import type { ShopDiscount } from '#contract/discounts/discounts.ts'
import { t } from '#contract/language/t.ts'
import { useMoney } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { ButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { discountPath, discountsPath, newId, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { describeEffect, describeUses, stateNames } from './describe-discount.ts'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const isArchived = search.get('state') === 'archived'
  const all = await call('GET /api/admin/discounts', {}, signal)
  return { isArchived, discounts: all.filter(({ state }) => (state === 'archived') === isArchived) }
})

/** All discounts, each with a link to the screen that edits it. */
export function Component() {
  const { isArchived, discounts } = useLoaderData<typeof loader>()
  const mayEdit = useMay('catalog')
  return (
    <AdminPage actions={mayEdit && <ButtonLink to={discountPath(newId)}>{t('New discount')}</ButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        {t('Codes that customers enter in the cart or at checkout, and discounts that are applied automatically.')}
      </p>
      <FilterTabs
        label={t('Filter discounts')}
        tabs={[
          { name: t('Current'), to: discountsPath, isCurrent: !isArchived },
          { name: t('Archived'), to: withQuery(discountsPath, { state: 'archived' }), isCurrent: isArchived },
        ]}
      />
      <Discounts discounts={discounts} empty={emptyText(isArchived, mayEdit)} />
    </AdminPage>
  )
}

function emptyText(isArchived: boolean, mayEdit: boolean): string {
  if (isArchived) return t('No archived discounts.')
  return mayEdit ? t('No discounts yet. Create the first one, for example a welcome code.') : t('No discounts yet.')
}

function Discounts({ discounts, empty }: { discounts: ShopDiscount[]; empty: string }) {
  const money = useMoney()
  const mayEdit = useMay('catalog')
  const showsRevenue = discounts.some(({ revenue }) => revenue !== null)
  return (
    <Table
      caption={t('Discounts')}
      empty={empty}
      rows={discounts}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('Name'),
          render: ({ id, name, code, effect, startsAt, endsAt }) => (
            <>
              {mayEdit ? (
                <TextLink to={discountPath(id)} className="inline-block py-1.5">
                  {visibleText(name)}
                </TextLink>
              ) : (
                <span className="inline-block py-1.5 font-medium">{visibleText(name)}</span>
              )}
              <span className="block text-soft sm:hidden">{code ?? t('Automatic')}</span>
              <span className="block pb-1 text-soft md:hidden">{describeEffect(effect, money)}</span>
              {(startsAt ?? endsAt) !== null && (
                <span className="block pb-1 text-soft lg:hidden">
                  <Period {...{ startsAt, endsAt }} />
                </span>
              )}
            </>
          ),
        },
        { name: t('Code'), className: 'max-sm:hidden', render: ({ code }) => code ?? t('Automatic') },
        {
          name: t('Discount'),
          className: 'max-md:hidden',
          cellClass: 'text-soft',
          render: ({ effect }) => describeEffect(effect, money),
        },
        {
          name: t('When'),
          className: 'max-lg:hidden',
          cellClass: 'text-soft',
          render: (discount) => <Period {...discount} />,
        },
        { name: t('Status'), cellClass: 'text-soft', render: ({ state }) => stateNames[state] },
        { name: t('Uses'), alignsRight: true, render: describeUses },
        showsRevenue && {
          name: t('Revenue'),
          alignsRight: true,
          className: 'max-sm:hidden ps-4',
          render: ({ revenue, unpaid }) => (
            <>
              {money(revenue ?? 0)}
              {unpaid !== null && unpaid > 0 && (
                <span className="block text-soft">{t('{amount} unpaid', { amount: money(unpaid) })}</span>
              )}
            </>
          ),
        },
        showsRevenue && {
          name: t('Reduction'),
          alignsRight: true,
          className: 'max-sm:hidden ps-4',
          render: ({ reduction }) => money(reduction ?? 0),
        },
      ]}
    />
  )
}

/** When a discount can be used. */
function Period({ startsAt, endsAt }: Pick<ShopDiscount, 'startsAt' | 'endsAt'>) {
  if (startsAt === null)
    return endsAt === null ? t('Always') : rich('Until {moment}', { moment: <Moment at={endsAt} /> })
  if (endsAt === null) return rich('From {moment}', { moment: <Moment at={startsAt} /> })
  return (
    <>
      <Moment at={startsAt} /> – <Moment at={endsAt} />
    </>
  )
}
