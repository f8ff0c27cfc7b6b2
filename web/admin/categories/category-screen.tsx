import { data, redirect, useLoaderData } from 'react-router'
import { GroupChanges } from '#contract/catalog-groups.ts'
import { type GroupType, groupPath } from '#contract/listing.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { editPath, findGroup, groupNames, groupsPath, saveGroup } from './group-types.ts'

/** The type in the path. Throws the not-found page for others. */
function readType({ type }: Record<string, string | undefined>): GroupType {
  if (type === 'category' || type === 'brand') return type
  throw data({ code: 'not_found', message: 'Page not found.' }, { status: 404 })
}

export const loader = screenLoader(async ({ call, params, signal }) => {
  const type = readType(params)
  const group = await findGroup(call, type, params['slug'] ?? '', signal)
  // It had another slug before.
  if (group.value !== params['slug']) throw redirect(editPath(type, group.value))
  return { type, group }
})

export const action = formAction(async ({ label, value, pageTitle, description }, { call, params }) => {
  const type = readType(params)
  await saveGroup(call, type, params['slug'] ?? '', { label, value, pageTitle, description })
  return { path: groupsPath(type), notice: `${groupNames[type].one} saved.` }
})

/** Edits the name, the address and the texts of a category or brand. */
export function Component() {
  const { type, group } = useLoaderData<typeof loader>()
  const { form, field, alert } = useSchemaForm(GroupChanges, { initial: group })
  const { one, many } = groupNames[type]
  return (
    <AdminPage title={`${group.label} · ${many}`} heading={group.label}>
      <p className="mt-2">
        <PrefetchLink to={groupPath(type, group.value)} className={`${buttonStyle.link} -ml-2`}>
          View in the shop
        </PrefetchLink>
      </p>
      <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
        <Field label="Name" autoComplete="off" maxLength={60} {...field('label')} />
        <Field
          label="Address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          hint={`Now ${groupPath(type, group.value)}. Earlier addresses redirect to the new one.`}
          {...field('value')}
        />
        <Field
          label="Title for search engines"
          autoComplete="off"
          maxLength={70}
          hint="Leave empty to use the name."
          {...field('pageTitle')}
        />
        <Field
          label="Description"
          multiline
          rows={10}
          hint="Plain text, with empty lines between paragraphs. The first one is shown above the products, the others below."
          {...field('description')}
        />
        <FormAlert text={alert} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            Save {one.toLowerCase()}
          </Button>
          <PrefetchLink to={groupsPath(type)} className={buttonStyle.quiet}>
            Cancel
          </PrefetchLink>
        </div>
      </ActionForm>
    </AdminPage>
  )
}
