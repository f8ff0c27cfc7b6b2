import { useState } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import { type CatalogGroup, CategoryChanges } from '#contract/catalog-groups.ts'
import { type GroupType, groupPath } from '#contract/listing.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormError, type FormValues, formAction } from '../../forms/form-action.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/field.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { PictureInput } from '../picture-input.tsx'
import { readJson } from '../read-json.ts'
import {
  countInGroup,
  countProducts,
  deleteGroup,
  editPath,
  findGroup,
  groupNames,
  groupsPath,
  listGroups,
  mergeGroup,
  saveGroup,
} from './group-types.ts'
import { MergeGroup } from './merge-group.tsx'
import { RemoveGroup } from './remove-group.tsx'

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
  const [products, groups] = await Promise.all([
    countInGroup(call, type, group.value, signal),
    listGroups(call, type, signal),
  ])
  return { type, group, products, others: groups.filter(({ value }) => value !== group.value) }
})

export const action = formAction(async ({ before: json = '', ...form }, { call, params }) => {
  const type = readType(params)
  const slug = params['slug'] ?? ''
  if (form['intent'] === 'delete') {
    await deleteGroup(call, type, slug)
    return { path: groupsPath(type), notice: `${groupNames[type].one} deleted.` }
  }
  if (form['intent'] === 'merge') {
    const merged = await mergeGroup(call, type, slug, form['into'] ?? '')
    return {
      path: groupsPath(type),
      notice: `${groupNames[type].one} merged: ${countProducts(merged.products)} moved.`,
    }
  }
  const before = readBefore(json)
  const names = fieldNames.filter((name) => form[name] !== undefined && toText(form[name]) !== before[name])
  const pick = (values: FormValues) => Object.fromEntries(names.map((name) => [name, values[name]]))
  await saveGroup(call, type, slug, { ...pick(form), expected: pick(before) })
  return { path: groupsPath(type), notice: `${groupNames[type].one} saved.` }
})

const fieldNames = ['label', 'value', 'pageTitle', 'description', 'picture', 'parent'] as const

const readBefore = (json: string) => (readJson(json) ?? {}) as FormValues

/** Forms send line breaks as two characters. */
const toText = (text: string | undefined) => text?.replaceAll('\r\n', '\n')

/** The values that the form was filled with. Of fields that others have changed since, it is what they changed them to. */
function useBefore(group: CatalogGroup, error: FormError | undefined): Partial<CatalogGroup> {
  const [atFirst] = useState(group)
  const before = error ? readBefore(error.values['before'] ?? '') : atFirst
  const isChanged = (name: string) => error?.code === 'group_changed' && error.fields?.[name] !== undefined
  return Object.fromEntries(fieldNames.map((name) => [name, isChanged(name) ? group[name] : before[name]]))
}

/** Edits the name, the address, the parent, the texts and the picture of a category or brand. */
export function Component() {
  const { type, group, products, others } = useLoaderData<typeof loader>()
  const { form, field, alert } = useSchemaForm(CategoryChanges, { initial: { ...group, parent: group.parent ?? '' } })
  const picture = field('picture')
  const before = useBefore(group, form.error)
  const { one, many } = groupNames[type]
  const subcategories = others.filter(({ parent }) => parent === group.value)
  return (
    <AdminPage title={`${group.label} · ${many}`} heading={group.label}>
      <p className="mt-2">
        <PrefetchLink to={groupPath(type, group.value)} className={`${buttonStyle.link} -ml-2`}>
          View in the shop
        </PrefetchLink>
      </p>
      <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
        <input type="hidden" name="before" value={JSON.stringify(before)} />
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
        {type === 'category' && subcategories.length === 0 && (
          <SelectField
            label="Parent category"
            placeholder="None"
            options={others.filter(({ parent }) => !parent)}
            {...field('parent')}
          />
        )}
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
        <PictureInput
          name="picture"
          error={picture.error}
          defaultValue={picture.defaultValue ?? ''}
          label="Picture"
          hint="Wide, at least 1200 px. Shown above the products, and in link previews. It is cropped to 4:1, on phones to 2:1."
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
      <div className="mt-12 grid max-w-2xl gap-10">
        {subcategories.length > 0 ? (
          <p className="text-sm text-soft">
            {`Subcategories: ${subcategories.map(({ label }) => label).join(', ')}. Move them before you merge or delete this category.`}
          </p>
        ) : (
          <>
            <MergeGroup type={type} label={group.label} products={products} others={others} />
            <RemoveGroup type={type} label={group.label} products={products} />
          </>
        )}
      </div>
    </AdminPage>
  )
}
