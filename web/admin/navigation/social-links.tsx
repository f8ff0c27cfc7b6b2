import { SocialLink } from '#contract/navigation/navigation.ts'
import { socialNames } from '#contract/shop-settings/social-names.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { closeDisclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Section } from '../kit/section.tsx'
import { AddItem } from './add-item.tsx'
import { EditableRow } from './editable-row.tsx'
import type { ItemFormProps } from './link-form.tsx'
import { RevisionInput } from './row-buttons.tsx'

type SocialLinksProps = { links: SocialLink[]; revision: number }

/** Where the shop can be followed. */
export function SocialLinks({ links, revision }: SocialLinksProps) {
  return (
    <Section title="Social links">
      <ul>
        {links.map((link, index) => (
          <li key={link.name + link.to} data-row>
            <EditableRow
              {...{ name: link.name, list: 'social', index, count: links.length, revision }}
              item={link}
              form={SocialForm}
            >
              <span className="font-medium">{link.name}</span>
              <span className="text-soft">{link.to || 'Shown without a link'}</span>
            </EditableRow>
          </li>
        ))}
      </ul>
      <AddItem label="Add social link" list="social" revision={revision} form={SocialForm} />
    </Section>
  )
}

const nameOptions = socialNames.map((name) => ({ value: name, label: name }))

/** Adds or changes a social link. */
function SocialForm({ values, revision, item }: ItemFormProps<SocialLink>) {
  const { form, field } = useSchemaForm(SocialLink, {
    values,
    saved: item,
    onDone: () => closeDisclosure(form.ref.current),
  })
  return (
    <ActionForm form={form} className="mt-2 grid max-w-xl gap-1.5">
      <RevisionInput revision={revision} />
      <SelectField label="Name" placeholder="Select a name" options={nameOptions} {...field('name')} />
      <Field
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Starts with https://. Empty for an icon without a link."
        {...field('to')}
      />
      <SubmitButton form={form} label="Save social link" />
    </ActionForm>
  )
}
