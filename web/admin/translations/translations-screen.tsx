import { redirect, useLoaderData } from 'react-router'
import { type LanguageCode, languageName } from '#contract/language/languages.ts'
import { t } from '#contract/language/t.ts'
import { type TranslatedType, translatedTypes, translationPermission } from '#contract/translations/translated-types.ts'
import {
  type ListedTranslation,
  type TranslationState,
  translationStates,
} from '#contract/translations/translations.ts'
import { useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FilterForm, FilterSearch } from '../kit/filter-form.tsx'
import { FilterTabs } from '../kit/filter-tabs.tsx'
import { settingsPath, translationPath, translationsPath, withQuery } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { describeState } from '../kit/translation-links.tsx'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { TranslationFiles } from './translation-files.tsx'

export { action } from './translation-files.tsx'

const rowsPerPage = 20

const typeNames: Record<TranslatedType, string> = {
  product: t('Products'),
  category: t('Categories'),
  brand: t('Brands'),
  collection: t('Collections'),
  page: t('Pages'),
  word: t('Words of products'),
  shop: t('Shop'),
}

const stateNames: Record<TranslationState, string> = { missing: t('Missing'), outdated: t('Outdated') }

type Filters = { language: string; type: string; state: string; q: string }

/** The page that lists what the filters find. Products are the default. */
const pathOf = ({ type, ...filters }: Filters, page = 1) =>
  withQuery(translationsPath, { ...filters, type: type === 'product' ? '' : type }, page)

export const loader = screenLoader(async ({ call, search, signal }) => {
  const type = translatedTypes.find((each) => each === search.get('type')) ?? 'product'
  const state = translationStates.find((each) => each === search.get('state'))
  const language = (search.get('language') || undefined) as LanguageCode | undefined
  const q = (search.get('q') ?? '').slice(0, 200)
  const page = parsePage(search)
  const filters = { language: language ?? '', type, state: state ?? '', q }
  const querystring = { type, ...(language && { language }), ...(state && { state }), ...(q && { q }) }
  const paging = { _page: page, _limit: rowsPerPage }
  const { items, total } = await call.page(
    'GET /api/admin/translations',
    { querystring: { ...querystring, ...paging } },
    signal,
  )
  if (page > 1 && (page - 1) * rowsPerPage >= total) throw redirect(pathOf(filters))
  return { filters, type, page, listed: items, total }
})

/** The products and pages of the shop, with what is missing or outdated in another language. */
export function Component() {
  const { filters, type, page, listed, total } = useLoaderData<typeof loader>()
  const [, ...further] = useSettings().languages
  const language = further.find((code) => code === filters.language) ?? further[0]
  return (
    <AdminPage>
      {language === undefined ? (
        <OneLanguage />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-soft">
            {t('Texts that aren’t translated are shown in the main language of the shop.')}
          </p>
          <FilterTabs
            label={t('What to translate')}
            tabs={translatedTypes.map((each) => ({
              name: typeNames[each],
              to: pathOf({ ...filters, type: each }),
              isCurrent: each === type,
            }))}
          />
          <TranslationFilters filters={filters} languages={further} />
          <TranslationTable
            listed={listed}
            type={type}
            hrefOf={(id) => translationPath(language, type, id)}
            empty={filters.state || filters.q ? t('No translations match.') : t('Nothing to translate yet.')}
          />
          <Pagination page={page} pageSize={rowsPerPage} total={total} to={(other) => pathOf(filters, other)} />
          <TranslationFiles exportPath={withQuery('/api/admin/translations.csv', { ...filters, type })} />
        </>
      )}
    </AdminPage>
  )
}

function OneLanguage() {
  const maySettle = useMay('settings')
  return (
    <p className="mt-4 max-w-prose text-soft">
      {maySettle
        ? rich('The shop has one language. Add another in the <a>settings</a> to translate its texts.', {
            a: (text) => <TextLink to={settingsPath}>{text}</TextLink>,
          })
        : t('The shop has one language.')}
    </p>
  )
}

type TranslationFiltersProps = { filters: Filters; languages: LanguageCode[] }

function TranslationFilters({ filters, languages }: TranslationFiltersProps) {
  const readForm = (form: URLSearchParams): Filters => ({
    ...filters,
    language: form.get('language') ?? '',
    state: form.get('state') ?? '',
    q: form.get('q') ?? '',
  })
  const select = 'min-h-11 input-box border-edge/60 px-3 text-sm'
  return (
    <FilterForm
      values={filters}
      pathOf={(form) => pathOf(readForm(form))}
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      {languages.length > 1 && (
        <select name="language" aria-label={t('Language')} defaultValue={filters.language} className={select}>
          {languages.map((code, index) => (
            <option key={code} value={index === 0 ? '' : code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      )}
      <select name="state" aria-label={t('Status')} defaultValue={filters.state} className={select}>
        <option value="">{t('All')}</option>
        {translationStates.map((state) => (
          <option key={state} value={state}>
            {stateNames[state]}
          </option>
        ))}
      </select>
      <FilterSearch aria-label={t('Search by name')} defaultValue={filters.q} placeholder={t('Name')} />
    </FilterForm>
  )
}

type TranslationTableProps = {
  listed: ListedTranslation[]
  type: TranslatedType
  hrefOf: (id: string) => string
  empty: string
}

function TranslationTable({ listed, type, hrefOf, empty }: TranslationTableProps) {
  const may = { catalog: useMay('catalog'), settings: useMay('settings') }
  return (
    <Table
      caption={t('Translations')}
      empty={empty}
      className="mt-3"
      rows={listed}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('Name'),
          render: ({ id, name }) =>
            may[translationPermission({ type, id })] ? (
              <TextLink to={hrefOf(id)} className="inline-block py-1.5">
                {visibleText(name)}
              </TextLink>
            ) : (
              <span className="inline-block py-1.5">{visibleText(name)}</span>
            ),
        },
        {
          name: t('Status'),
          cellClass: 'text-soft',
          render: describeState,
        },
      ]}
    />
  )
}
