import { useLoaderData } from 'react-router'
import { type EmailState, emailStates } from '#contract/email-texts/email-kinds.ts'
import { t } from '#contract/language/t.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { QuietButtonLink, TextButtonLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm, FilterSearch } from '../kit/filter-form.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { emailsPath, outboxPath, withoutEmpty, withQuery } from '../kit/paths.ts'
import { Empty } from '../kit/table.tsx'
import { OutboxList, stateWords } from './outbox-list.tsx'

export const loader = screenLoader(async ({ call, search, signal }) => {
  const query = parseOutboxQuery(search)
  return { query, ...(await call('GET /api/admin/outbox', { querystring: withoutEmpty(query) }, signal)) }
})

export const action = formAction(async ({ email = '' }, { call }) => {
  const { message } = await call('POST /api/admin/outbox/:id/resend', { params: { id: email } })
  return { notice: message }
})

/** The emails of the last 30 days, with their delivery status. */
export function Component() {
  const { query, emails, next } = useLoaderData<typeof loader>()
  return (
    <AdminPage actions={<QuietButtonLink to={emailsPath}>{t('Edit templates')}</QuietButtonLink>}>
      <p className="mt-2 max-w-prose text-soft">
        {t(
          'Emails from the last 30 days. Failed emails are retried for about a day. Suppressed emails weren’t sent: those about accounts, because the address isn’t confirmed; those about orders, because ten had been sent to an unconfirmed address that day, or its owner didn’t place the order.',
        )}
      </p>
      <FilterTabs
        label={t('Filter the emails')}
        tabs={(['', ...emailStates] as const).map((state) => ({
          name: state === '' ? t('All') : stateWords[state],
          to: outboxPagePath({ ...query, state, before: '' }),
          isCurrent: state === query.state,
        }))}
      />
      <RecipientSearch query={query} />
      <div className="mt-4 max-w-3xl">
        {emails.length > 0 ? (
          <OutboxList emails={emails} maySend={() => true} />
        ) : (
          <Empty>{query.q || query.state ? t('No emails match.') : t('No emails yet.')}</Empty>
        )}
        <div className="mt-4 flex flex-wrap gap-4">
          {query.before && <TextButtonLink to={outboxPagePath({ ...query, before: '' })}>{t('Newest')}</TextButtonLink>}
          {next && (
            <QuietButtonLink to={outboxPagePath({ ...query, before: next })}>{t('Older emails')}</QuietButtonLink>
          )}
        </div>
      </div>
    </AdminPage>
  )
}

/** It also works as a plain GET form. */
function RecipientSearch({ query }: { query: OutboxQuery }) {
  return (
    <FilterForm
      values={{ q: query.q }}
      pathOf={(form) => outboxPagePath({ ...query, q: form.get('q') ?? '', before: '' })}
      className="mt-2"
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <FilterSearch
        aria-label={t('Search by recipient')}
        defaultValue={query.q}
        placeholder={t('Recipient’s email address')}
        autoCapitalize="none"
      />
    </FilterForm>
  )
}

/** The query in the URL of the outbox. `before` is where the page begins. */
type OutboxQuery = { state: EmailState | ''; q: string; before: string }

function parseOutboxQuery(search: URLSearchParams): OutboxQuery {
  return {
    state: emailStates.find((state) => state === search.get('state')) ?? '',
    q: (search.get('q') ?? '').trim().slice(0, 200),
    before: (search.get('before') ?? '').slice(0, 100),
  }
}

const outboxPagePath = (query: OutboxQuery) => withQuery(outboxPath, query)
