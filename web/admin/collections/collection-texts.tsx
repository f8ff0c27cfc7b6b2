import { GroupChanges } from '#contract/catalog/catalog-groups.ts'
import type { EditedCollection } from '#contract/catalog/collections.ts'
import { groupPath } from '#contract/listing.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { GroupFields } from '../categories/group-fields.tsx'
import { useBefore } from '../categories/group-texts.ts'

/** Edits the name, the address, the texts and the image of a collection. */
export function CollectionTexts({ collection }: { collection: EditedCollection }) {
  const { value, label, pageTitle, description, image } = collection
  const saved = { value, label, pageTitle, description, image }
  const { form, field, alert } = useSchemaForm(GroupChanges, { values: { intent: 'texts' }, saved })
  const before = useBefore(saved, form.error)
  return (
    <ActionForm form={form} className="mt-4 grid gap-2 wrap-anywhere">
      <input type="hidden" name="before" value={JSON.stringify(before)} />
      <GroupFields field={field} path={groupPath('collection', value)} />
      <FormAlert text={alert} />
      <Button type="submit" isBusy={form.isBusy} className="w-fit">
        Save page
      </Button>
    </ActionForm>
  )
}
