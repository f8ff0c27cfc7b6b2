import type { Banner, HomePage, HomeSection, Tile } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { type FormValues, formAction } from '../../forms/form-action.ts'
import { moved } from '../kit/moved.ts'
import { homePagePath, withQuery } from '../kit/paths.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { addSection, changeSection, emptyBanner, emptyTile, listItems, withItems, withPicks } from './edit-home-page.ts'

export const homeEditorPath = (section = '') => withQuery(homePagePath, { section })

/** Publishes, discards or undoes, or changes the draft. */
export const action = formAction(async ({ intent, id, ...form }, { call }) => {
  const revision = Number(form.revision)
  if (intent === 'publish') {
    await call('POST /api/admin/home-page/publish', { body: { revision } })
    return { notice: t('Home page published.') }
  }
  if (intent === 'discard') {
    await call('POST /api/admin/home-page/discard', { body: { revision } })
    return { notice: t('Changes discarded.') }
  }
  if (intent === 'undo') {
    await call('POST /api/admin/home-page/undo', { body: { id: Number(id) } })
    return { notice: t('Previous version restored.') }
  }
  const { draft } = await call('GET /api/admin/home-page', {})
  const { page, path } = changeDraft(draft, intent ?? '', form)
  await withFieldNames(fieldOf, () => call('PATCH /api/admin/home-page', { body: { draft: page, revision } }))
  return path === undefined ? {} : { path }
})

/** The changed draft, and the next URL. */
function changeDraft(draft: HomePage, intent: string, form: FormValues): { page: HomePage; path?: string } {
  const { section = '', list, item, by, type } = form
  if (intent === 'add' && list === undefined) {
    const { page, id } = addSection(draft, type as HomeSection['type'])
    return { page, path: homeEditorPath(id) }
  }
  const change = (edit: (section: HomeSection) => HomeSection) => changeSection(draft, section, edit)
  if (list === 'picks') return { page: change((one) => withPicks(one, { ...form, intent })) }
  if (intent === 'section') return { page: change((one) => parseSection(one, form)), path: homeEditorPath() }
  if (intent === 'item') {
    return { page: change((one) => withEditedItem(one, Number(item), form)), path: homeEditorPath(section) }
  }
  if (item !== undefined) {
    const index = Number(item)
    const edit = (one: HomeSection) =>
      withItems(
        one,
        intent === 'move' ? moved(listItems(one), index, index + Number(by)) : listItems(one).toSpliced(index, 1),
      )
    return { page: change(edit) }
  }
  const { sections } = draft
  const index = sections.findIndex(({ id }) => id === section)
  if (intent === 'move') return { page: { sections: moved(sections, index, index + Number(by)) } }
  if (intent === 'remove') return { page: { sections: sections.filter(({ id }) => id !== section) } }
  return { page: change((one) => ({ ...one, isHidden: !one.isHidden })) }
}

/** The item with the index, or a new one at the end. */
function withEditedItem(section: HomeSection, index: number, form: FormValues): HomeSection {
  const items = listItems(section)
  const item = items[index]
  const edited = parseItem(item ?? (section.type === 'banners' ? emptyBanner : emptyTile), form)
  return withItems(section, item ? items.with(index, edited) : [...items, edited])
}

/** Errors have the path in the page. Forms use its last part. */
const fieldOf = (place: string) => (place.includes('productIds') ? 'source' : (place.split('.').at(-1) ?? ''))

/** A section with the values of its form. The contract validates it. */
export function parseSection(section: HomeSection, form: FormValues): HomeSection {
  const { count, isHidden, from, until, collection, ...texts } = form
  return {
    ...section,
    ...pickKnown(section, texts),
    isHidden: isHidden === 'true',
    ...parseSchedule({ from, until }),
    ...(section.type === 'products' && {
      count: Number(count),
      ...(collection !== undefined && { collection }),
    }),
  }
}

/** A banner or a tile with the values of its form. */
export function parseItem<T extends Banner | Tile>(item: T, { from, until, ...texts }: FormValues): T {
  return { ...item, ...pickKnown(item, texts), ...parseSchedule({ from, until }) }
}

function parseSchedule({ from, until }: { from: string | undefined; until: string | undefined }) {
  return { from: from || null, until: until || null }
}

function pickKnown(target: object, texts: FormValues): FormValues {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => Object.hasOwn(target, name)))
}
