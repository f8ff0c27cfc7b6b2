import type { FilterOption } from '#contract/catalog/catalog.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

export type Collections = { value: string; label: string; isPicked: boolean }[]

type OrganizePanelsProps = { categories: FilterOption[]; collections: Collections; isBusy: boolean }

/** Moves the selected products into a category, or adds them to a collection. Either can be created in place. */
export function OrganizePanels({ categories, collections, isBusy }: OrganizePanelsProps) {
  return (
    <>
      <Panel label="Move to category…" intent="move" action="Move" isBusy={isBusy}>
        <SelectField
          label="Category"
          name="category"
          placeholder="Select a category"
          options={categoryOptions(categories)}
        />
        <Field label="Or a new category" name="newCategory" autoComplete="off" maxLength={60} />
        <SelectField
          label="In the category"
          name="newParent"
          placeholder="None"
          options={categories.filter(({ parent }) => !parent)}
          hint="Of the new one."
        />
      </Panel>
      <Panel label="Add to collection…" intent="collect" action="Add" isBusy={isBusy}>
        <SelectField
          label="Collection"
          name="collection"
          placeholder="Select a collection"
          options={collections.filter(({ isPicked }) => isPicked)}
          hint={collections.some(({ isPicked }) => !isPicked) ? 'Automatic collections are not listed.' : ''}
        />
        <Field label="Or a new collection" name="newCollection" autoComplete="off" maxLength={60} />
      </Panel>
    </>
  )
}

/** Categories in order, each with its parent. */
export function categoryOptions(categories: FilterOption[]): { value: string; label: string }[] {
  return categories.map(({ value, label, parent }) => {
    const outer = categories.find((category) => category.value === parent)
    return { value, label: outer ? `${outer.label} › ${label}` : label }
  })
}

type PanelProps = { label: string; intent: string; action: string; isBusy: boolean; children: React.ReactNode }

function Panel({ label, intent, action, isBusy, children }: PanelProps) {
  return (
    <Disclosure name="organize" summary={label} summaryClassName={`${buttonStyle.quiet} max-sm:px-3`}>
      <fieldset className="absolute inset-x-0 bottom-full mb-2 max-h-[70vh] overflow-y-auto rounded-card bg-raised p-4 shadow-float sm:left-auto sm:w-96">
        <legend className="sr-only">{label}</legend>
        {children}
        <Button type="submit" name="intent" value={intent} isBusy={isBusy}>
          {action}
        </Button>
      </fieldset>
    </Disclosure>
  )
}
