import type { FilterOption } from '#contract/catalog/catalog.ts'
import { plural, t } from '#contract/language/t.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { TextButtonLink } from '../../../ui/prefetch-link.tsx'
import { MoreActions, type Selection, SelectionBar } from '../../kit/selection.tsx'
import { rowsPerPage } from './product-query.ts'

type BulkBarProps = {
  selection: Selection
  categories: FilterOption[]
  collections: Collections
  /** Links to a form for all products that match the filters. */
  editAll: { to: string; total: number }
}

/** Changes the selected products. */
export function BulkBar({ selection, categories, collections, editAll }: BulkBarProps) {
  return (
    <SelectionBar label={t('Selected products')} selection={selection}>
      {(isBusy) => (
        <>
          <Button type="submit" name="intent" value="edit" look="quiet" isBusy={isBusy} className="max-sm:px-3">
            {t('Edit')}
          </Button>
          <MoreActions isInBar>
            <label className="flex items-center gap-2 text-sm">
              {t('Discount')}
              <input
                name="discount"
                inputMode="decimal"
                className="min-h-11 w-20 input-box bg-paper px-2 text-end tabular-nums"
              />
              %
            </label>
            <Button type="submit" name="intent" value="discount" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              {t('Set')}
            </Button>
            <OrganizePanels categories={categories} collections={collections} isBusy={isBusy} />
            <Button type="submit" name="intent" value="archive" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              {t('Archive')}
            </Button>
            <Button type="submit" name="intent" value="publish" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              {t('Publish')}
            </Button>
            <Confirm
              label={t('Delete')}
              question={t(
                'Permanently delete the selected products, their reviews and their history? Products in orders are archived instead.',
              )}
              look="quiet"
              summaryClassName="max-sm:px-3"
            >
              <Button type="submit" name="intent" value="delete" look="link" isBusy={isBusy} className="text-sale">
                {t('Delete permanently')}
              </Button>
            </Confirm>
            {editAll.total > rowsPerPage && (
              <TextButtonLink to={editAll.to}>
                {plural(editAll.total, 'Edit all {count} that match', 'Edit all {count} that match')}
              </TextButtonLink>
            )}
          </MoreActions>
        </>
      )}
    </SelectionBar>
  )
}

type Collections = { value: string; label: string; isPicked: boolean }[]

type OrganizePanelsProps = { categories: FilterOption[]; collections: Collections; isBusy: boolean }

/** Moves the selected products into a category, or adds them to a collection. Either can be created in place. */
function OrganizePanels({ categories, collections, isBusy }: OrganizePanelsProps) {
  return (
    <>
      <Panel label={t('Move to category…')} intent="move" action={t('Move')} isBusy={isBusy}>
        <SelectField
          label={t('Category')}
          name="category"
          placeholder={t('Select a category')}
          options={categoryOptions(categories)}
        />
        <Field label={t('Or a new category')} name="newCategory" maxLength={60} />
        <SelectField
          label={t('In the category')}
          name="newParent"
          placeholder={t('None')}
          options={categories.filter(({ parent }) => !parent)}
          hint={t('Only used for a new category.')}
        />
      </Panel>
      <Panel label={t('Add to collection…')} intent="collect" action={t('Add')} isBusy={isBusy}>
        <SelectField
          label={t('Collection')}
          name="collection"
          placeholder={t('Select a collection')}
          options={collections.filter(({ isPicked }) => isPicked)}
          hint={collections.some(({ isPicked }) => !isPicked) ? t('Automatic collections are not listed.') : ''}
        />
        <Field label={t('Or a new collection')} name="newCollection" maxLength={60} />
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
      <fieldset className="absolute inset-x-0 bottom-full mb-2 max-h-[70vh] overflow-y-auto rounded-card bg-raised p-4 shadow-float sm:inset-s-auto sm:w-96">
        <legend className="sr-only">{label}</legend>
        {children}
        <Button type="submit" name="intent" value={intent} isBusy={isBusy}>
          {action}
        </Button>
      </fieldset>
    </Disclosure>
  )
}
