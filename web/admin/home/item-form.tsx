import type { Banner, HomeSection, Tile } from '#contract/home-page/home-page.ts'
import { t } from '#contract/language/t.ts'
import { asTyped, Field, SelectField } from '../../ui/field.tsx'
import { ImageInput } from '../kit/image-input.tsx'
import { type LinkTarget, LinkTargets, linkTargetsId } from '../navigation/link-targets.tsx'
import { EditForm, type FieldOf } from './edit-form.tsx'
import { homeEditorPath } from './home-page-action.ts'

const sideOptions = [
  { value: 'left', label: t('Left') },
  { value: 'right', label: t('Right') },
]

const toneOptions = [
  { value: 'plain', label: t('Dark, without a shade') },
  { value: 'dark', label: t('Dark on a light shade') },
  { value: 'light', label: t('Light on a dark shade') },
]

type ItemFormProps = {
  section: HomeSection
  index: string
  item: Banner | Tile
  revision: number
  targets: LinkTarget[]
}

/** A banner or a tile. `index` is its place in the section, or "new". */
export function ItemForm({ section, index, item, revision, targets }: ItemFormProps) {
  const isNew = index === 'new'
  const isBanner = section.type === 'banners'
  const { from, until, ...texts } = item
  return (
    <EditForm
      heading={isNew ? (isBanner ? t('New banner') : t('New tile')) : isBanner ? t('Edit banner') : t('Edit tile')}
      values={{ intent: 'item', section: section.id, item: index, revision: String(revision) }}
      isNew={isNew}
      initial={{ ...texts, from: from ?? '', until: until ?? '' }}
      backPath={homeEditorPath(section.id)}
    >
      {(field) => (
        <>
          {isBanner ? <BannerFields field={field} /> : <TileFields field={field} />}
          <LinkTargets targets={targets} />
        </>
      )}
    </EditForm>
  )
}

function LinkField({ field }: { field: FieldOf }) {
  return (
    <Field
      {...field('path')}
      label={t('Link')}
      list={linkTargetsId}
      {...asTyped}
      hint={t('Select a page of the shop, or enter the URL of a product or one that starts with https://.')}
    />
  )
}

function BannerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ImageInput {...field('desktop')} label={t('Image for wide screens')} hint={t('12:5, at least 1200 px wide.')} />
      <ImageInput
        {...field('tablet')}
        label={t('Image for tablets')}
        hint={t('8:5. If empty, the one above is cropped.')}
      />
      <ImageInput
        {...field('phone')}
        label={t('Image for phones')}
        hint={t('4:5. Its upper part is behind the text.')}
      />
      <Field {...field('alt')} label={t('Image description (alt text)')} hint={t('Read aloud by screen readers.')} />
      <Field {...field('title')} label={t('Title')} />
      <Field {...field('text')} label={t('Text')} />
      <Field {...field('action')} label={t('Button text')} />
      <SelectField
        {...field('side')}
        label={t('Side of the text')}
        options={sideOptions}
        hint={t('On phones, the text is at the top.')}
      />
      <SelectField
        {...field('tone')}
        label={t('Color of the text')}
        options={toneOptions}
        hint={t('A shade keeps the text readable on any image. Without one, the image must be light behind the text.')}
      />
      <LinkField field={field} />
    </>
  )
}

function TileFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ImageInput {...field('img')} label={t('Image')} hint="4:5." />
      <Field
        {...field('alt')}
        label={t('Image description (alt text)')}
        hint={t('Leave empty if the heading already describes it.')}
      />
      <Field {...field('heading')} label={t('Heading')} />
      <Field
        {...field('discount')}
        label={t('Biggest discount in percent')}
        inputMode="numeric"
        hint={t(
          'For “Up to 40% off”. Shoppers see a smaller number if no product in stock has this discount. Leave empty for none.',
        )}
      />
      <LinkField field={field} />
    </>
  )
}
