import type { FilterOption } from '#contract/catalog/catalog.ts'
import type { PickedProduct } from '#contract/catalog/collections.ts'
import type { HomeSection } from '#contract/home-page/home-page.ts'
import { maxShownProducts } from '#contract/home-page/home-sections.ts'
import { inContext, t } from '#contract/language/t.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { PickProducts } from '../collections/pick-products.tsx'
import { EditableList } from '../kit/editable-list.tsx'
import { EditForm, type FieldOf } from './edit-form.tsx'
import { listItems, sectionNames } from './edit-home-page.ts'
import { EntryRow } from './entry-row.tsx'
import { homeEditorPath } from './home-page-action.ts'
import { formatSchedule } from './section-list.tsx'

const tileLayoutOptions = [
  { value: 'carousel', label: t('Carousel') },
  { value: 'grid', label: t('A grid') },
  { value: 'cards', label: t('Promotional cards') },
]

const productLayoutOptions = [
  { value: 'carousel', label: t('Carousel, links to the category') },
  { value: 'showcase', label: t('Showcase') },
  { value: 'grid', label: t('Cards in a grid') },
]

const sourceOptions = [
  { value: 'best-selling', label: t('Best selling in the last 90 days') },
  { value: 'best-rated', label: t('Best rated') },
  { value: 'newest', label: t('Newest') },
  { value: 'discounted', label: t('Biggest discounts') },
  { value: 'category', label: t('A category, best rated first') },
  { value: 'collection', label: t('A collection') },
  { value: 'selected', label: t('Products that you pick below') },
]

type Groups = { categories: FilterOption[]; collections: { value: string; label: string }[] }

type Picks = { products: PickedProduct[]; q: string; found: PickedProduct[] }

type SectionFormProps = { section: HomeSection; revision: number; groups: Groups; picks: Picks }

export function SectionForm({ section, revision, groups, picks }: SectionFormProps) {
  const values = { intent: 'section', section: section.id, revision: String(revision) }
  return (
    <>
      <EditForm
        heading={sectionNames[section.type]}
        values={values}
        initial={textsOf(section)}
        backPath={homeEditorPath()}
      >
        {(field) => <SectionFields section={section} field={field} {...groups} />}
      </EditForm>
      {(section.type === 'banners' || section.type === 'tiles') && <Items section={section} revision={revision} />}
      {section.type === 'products' && (
        <section aria-labelledby="picks" className="mt-10 max-w-2xl">
          <h2 id="picks" className="text-xl">
            {t('Products that you pick')}
          </h2>
          <PickProducts
            {...picks}
            max={maxShownProducts}
            values={{ list: 'picks', section: section.id, revision: String(revision) }}
            search={{ section: section.id }}
          />
        </section>
      )}
    </>
  )
}

function textsOf(section: HomeSection): Record<string, string> {
  const { from, until, ...others } = section
  const texts = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    ...Object.fromEntries(texts),
    from: from ?? '',
    until: until ?? '',
    isHidden: String(section.isHidden),
    ...(section.type === 'products' && { count: String(section.count), collection: section.collection ?? '' }),
  }
}

type SectionFieldsProps = Groups & { section: HomeSection; field: FieldOf }

function SectionFields({ section, field, categories, collections }: SectionFieldsProps) {
  const { defaultValue: isHidden } = field('isHidden')
  const keepHidden = <input type="hidden" name="isHidden" value={isHidden} />
  if (section.type === 'serviceInfo') return keepHidden
  if (section.type === 'banners') return keepHidden
  return (
    <>
      {keepHidden}
      <Field {...field('heading')} label={t('Heading')} />
      {section.type === 'text' && <Field {...field('text')} label={t('Text')} multiline rows={6} />}
      {section.type === 'tiles' && (
        <SelectField {...field('layout')} label={t('Shown as')} options={tileLayoutOptions} />
      )}
      {section.type === 'products' && (
        <>
          <SelectField {...field('layout')} label={t('Shown as')} options={productLayoutOptions} />
          <SelectField {...field('source')} label={inContext('admin area', 'Products')} options={sourceOptions} />
          <SelectField {...field('category')} label={t('Category')} placeholder={t('None')} options={categories} />
          <SelectField
            {...field('collection')}
            label={t('Collection, if selected above')}
            placeholder={t('None')}
            options={collections}
          />
          <Field {...field('count')} label={t('Maximum number of products')} inputMode="numeric" />
        </>
      )}
    </>
  )
}

/** The banners or tiles of a section. */
function Items({ section, revision }: { section: HomeSection & { type: 'banners' | 'tiles' }; revision: number }) {
  const items = listItems(section)
  const pathOf = (item: number | 'new') => `${homeEditorPath(section.id)}&item=${item}`
  const isBanners = section.type === 'banners'
  return (
    <section aria-labelledby="items" className="mt-10 max-w-3xl">
      <h2 id="items" className="mb-2 text-xl">
        {isBanners ? t('Banners') : t('Tiles')}
      </h2>
      <EditableList>
        <ol className="border-t border-line empty:hidden">
          {items.map((item, index) => (
            <EntryRow
              key={keyOf(items, index)}
              name={'title' in item ? item.title : item.heading}
              note={[item.path, formatSchedule(item)].filter(Boolean).join(' · ')}
              image={
                <div className="w-11 overflow-hidden rounded-control">
                  <ProductImage src={'img' in item ? item.img : item.desktop} alt="" size="line" />
                </div>
              }
              editPath={pathOf(index)}
              index={index}
              count={items.length}
              values={{ section: section.id, item: String(index), revision: String(revision) }}
            />
          ))}
        </ol>
      </EditableList>
      <p className="mt-4">
        <QuietButtonLink to={pathOf('new')}>{isBanners ? t('Add a banner') : t('Add a tile')}</QuietButtonLink>
      </p>
    </section>
  )
}

/** Items have no ids, and some may be equal. */
function keyOf(items: unknown[], index: number): string {
  const texts = items.slice(0, index + 1).map((item) => JSON.stringify(item))
  return `${texts[index]} ${texts.filter((text) => text === texts[index]).length}`
}
