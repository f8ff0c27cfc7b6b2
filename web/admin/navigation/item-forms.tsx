import { t } from '#contract/language/t.ts'
import { FooterLink, GroupHeading, SocialLink } from '#contract/navigation/navigation.ts'
import { socialNames } from '#contract/shop-settings/social-names.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { asTyped, Field, SelectField } from '../../ui/field.tsx'
import { ExpectedLinks, type ItemFormProps } from './editable-row.tsx'
import { linkTargetsId } from './link-targets.tsx'

/** Adds or changes a link of a group. */
export function LinkForm({ values, item }: ItemFormProps<FooterLink>) {
  const { form, field } = useSchemaForm(FooterLink, { values, saved: item, closesDisclosure: true })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <ExpectedLinks />
      <Field label={t('Name')} maxLength={60} {...field('label')} />
      <Field
        label={t('Link')}
        list={linkTargetsId}
        {...asTyped}
        hint={t('Select a page of the shop, or enter a URL that starts with https://.')}
        {...field('to')}
      />
      <SubmitButton form={form} label={t('Save link')} />
    </ActionForm>
  )
}

/** Adds a group of links, or renames one. */
export function HeadingForm({ values, item }: ItemFormProps<GroupHeading>) {
  const { form, field } = useSchemaForm(GroupHeading, { values, saved: item, closesDisclosure: true })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <ExpectedLinks />
      <Field label={t('Heading')} maxLength={40} {...field('title')} />
      <SubmitButton form={form} label={t('Save group')} />
    </ActionForm>
  )
}

const nameOptions = socialNames.map((name) => ({ value: name, label: name }))

/** Adds or changes a social link. */
export function SocialForm({ values, item }: ItemFormProps<SocialLink>) {
  const { form, field } = useSchemaForm(SocialLink, { values, saved: item, closesDisclosure: true })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <ExpectedLinks />
      <SelectField label={t('Name')} placeholder={t('Select a name')} options={nameOptions} {...field('name')} />
      <Field
        label={t('URL')}
        type="url"
        inputMode="url"
        hint={t('Starts with https://. Empty for an icon without a link.')}
        {...field('to')}
      />
      <SubmitButton form={form} label={t('Save social link')} />
    </ActionForm>
  )
}
