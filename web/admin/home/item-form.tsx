import type { Banner, HomeSection, Tile } from '#contract/home-page/home-page.ts'
import { asTyped, Field, SelectField } from '../../ui/field.tsx'
import { ImageInput } from '../kit/image-input.tsx'
import { type LinkTarget, LinkTargets, linkTargetsId } from '../navigation/link-targets.tsx'
import { EditForm, type FieldOf } from './edit-form.tsx'
import { homeEditorPath } from './home-page-action.ts'

const sideOptions = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
]

const toneOptions = [
  { value: 'plain', label: 'Dark, without a shade' },
  { value: 'dark', label: 'Dark on a light shade' },
  { value: 'light', label: 'Light on a dark shade' },
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
  const word = section.type === 'banners' ? 'banner' : 'tile'
  const { from, until, ...texts } = item
  return (
    <EditForm
      heading={index === 'new' ? `New ${word}` : `Edit ${word}`}
      values={{ intent: 'item', section: section.id, item: index, revision: String(revision) }}
      isNew={index === 'new'}
      initial={{ ...texts, from: from ?? '', until: until ?? '' }}
      backPath={homeEditorPath(section.id)}
    >
      {(field) => (
        <>
          {section.type === 'banners' ? <BannerFields field={field} /> : <TileFields field={field} />}
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
      label="Link"
      list={linkTargetsId}
      {...asTyped}
      hint="Select a page of the shop, or enter the URL of a product or one that starts with https://."
    />
  )
}

function BannerFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ImageInput {...field('desktop')} label="Image for wide screens" hint="12:5, at least 1200 px wide." />
      <ImageInput {...field('tablet')} label="Image for tablets" hint="8:5. If empty, the one above is cropped." />
      <ImageInput {...field('phone')} label="Image for phones" hint="4:5. Its upper part is behind the text." />
      <Field {...field('alt')} label="Image description (alt text)" hint="Read aloud by screen readers." />
      <Field {...field('title')} label="Title" />
      <Field {...field('text')} label="Text" />
      <Field {...field('action')} label="Button text" />
      <SelectField
        {...field('side')}
        label="Side of the text"
        options={sideOptions}
        hint="On phones, the text is at the top."
      />
      <SelectField
        {...field('tone')}
        label="Color of the text"
        options={toneOptions}
        hint="A shade keeps the text readable on any image. Without one, the image must be light behind the text."
      />
      <LinkField field={field} />
    </>
  )
}

function TileFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ImageInput {...field('img')} label="Image" hint="4:5." />
      <Field
        {...field('alt')}
        label="Image description (alt text)"
        hint="Leave empty if the heading already describes it."
      />
      <Field {...field('heading')} label="Heading" />
      <Field
        {...field('discount')}
        label="Biggest discount in percent"
        inputMode="numeric"
        hint="For “Up to 40% off”. Shoppers see a smaller number if no product in stock has this discount. Leave empty for none."
      />
      <LinkField field={field} />
    </>
  )
}
