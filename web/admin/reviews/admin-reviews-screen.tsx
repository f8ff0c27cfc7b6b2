import { redirect, useLoaderData } from 'react-router'
import { plural, t } from '#contract/language/t.ts'
import { type ReviewStatus, reviewStatuses } from '#contract/reviews/review-rules.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { reviewsPath, withQuery } from '../kit/paths.ts'
import { parseSelection, SelectionBar, useSelection } from '../kit/selection.tsx'
import { Empty } from '../kit/table.tsx'
import { ReviewRow, rowId } from './review-row.tsx'
import { statusNames } from './status-names.ts'

const rowsPerPage = 20

type Query = { status: ReviewStatus; page: number }

const pathOf = ({ status, page }: Query) => withQuery(reviewsPath, { status }, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const status = reviewStatuses.find((each) => each === search.get('status')) ?? 'pending'
  const query: Query = { status, page: parsePage(search) }
  const querystring = { status, _page: query.page, _limit: rowsPerPage }
  const { items, total } = await call.page('GET /api/admin/reviews', { querystring }, signal)
  if (query.page > 1 && items.length === 0) throw redirect(pathOf({ ...query, page: 1 }))
  return { query, reviews: items, total }
})

/** Publishes or rejects one review or the selected ones, or saves a reply. */
export const action = formAction(async (form, { call }) => {
  const { intent, id = '', reply = '' } = form
  if (intent === 'reply') {
    const body = { reply, expectedReply: parseBefore(form)['reply'] ?? '' }
    await call('PATCH /api/admin/reviews/:id', { params: { id }, body })
    return { notice: reply.trim() === '' ? t('Reply removed.') : t('Reply saved.') }
  }
  const status = intent === 'published' ? 'published' : 'rejected'
  const rows = form.scope === 'selection' ? parseSelection(form) : [form.row ?? '']
  const reviews = rows.map((row) => ({ id: row.split(' ')[0] ?? '', updatedAt: row.split(' ')[1] ?? '' }))
  const { changed, outdated } = await call('PATCH /api/admin/reviews', { body: { reviews, status } })
  const done =
    status === 'published'
      ? plural(changed.length, '{count} review published.', '{count} reviews published.')
      : plural(changed.length, '{count} review rejected.', '{count} reviews rejected.')
  if (outdated.length === 0) return { notice: done }
  return { problem: `${done} ${t('The others have changed. Review them again.')}` }
})

export function Component() {
  const { query, reviews, total } = useLoaderData<typeof loader>()
  const selection = useSelection(reviews.map(rowId), 'reviews')
  return (
    <AdminPage>
      <FilterTabs
        label={t('Status')}
        tabs={reviewStatuses.map((status) => ({
          name: statusNames[status],
          to: pathOf({ status, page: 1 }),
          isCurrent: query.status === status,
        }))}
      />
      {reviews.length > 0 ? (
        <ul aria-label={t('Reviews')} className="mt-4 border-t border-line">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} selection={selection} />
          ))}
        </ul>
      ) : (
        <Empty>{query.status === 'pending' ? t('No reviews are waiting for approval.') : t('No reviews.')}</Empty>
      )}
      <SelectionBar label={t('Selected reviews')} selection={selection}>
        {(isBusy) => (
          <>
            <Button type="submit" name="intent" value="published" look="quiet" isBusy={isBusy}>
              {t('Publish')}
            </Button>
            <Button type="submit" name="intent" value="rejected" look="quiet" isBusy={isBusy}>
              {t('Reject')}
            </Button>
          </>
        )}
      </SelectionBar>
      <Pagination page={query.page} pageSize={rowsPerPage} total={total} to={(page) => pathOf({ ...query, page })} />
    </AdminPage>
  )
}
