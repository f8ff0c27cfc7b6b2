import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { asTyped, Field } from '../../ui/field.tsx'
import { ImageInput } from '../kit/image-input.tsx'

type FieldName = 'label' | 'value' | 'seoTitle' | 'description' | 'image'

type GroupFieldsProps = {
  field: (name: FieldName) => FieldProps
  /** Its page. */
  path: string
  /** Fields below the URL handle. */
  children?: ReactNode
}

/** The name, slug, content and image of a category, brand or collection. */
export function GroupFields({ field, path, children }: GroupFieldsProps) {
  const image = field('image')
  return (
    <>
      <Field label={t('Name')} maxLength={60} {...field('label')} />
      <Field
        label={t('URL handle')}
        {...asTyped}
        maxLength={80}
        hint={t('Now {path}. Old URLs redirect here.', { path })}
        {...field('value')}
      />
      {children}
      <Field label={t('SEO title')} maxLength={70} hint={t('Leave empty to use the name.')} {...field('seoTitle')} />
      <Field
        label={t('Description')}
        multiline
        rows={10}
        hint={t(
          'Plain text, with empty lines between paragraphs. The first one is shown above the products, the others below.',
        )}
        {...field('description')}
      />
      <ImageInput
        name="image"
        error={image.error}
        defaultValue={image.defaultValue ?? ''}
        label={t('Image')}
        hint={t(
          'Wide, at least 1200 px. Shown above the products, and in link previews. It is cropped to 4:1, on phones to 2:1.',
        )}
      />
    </>
  )
}
