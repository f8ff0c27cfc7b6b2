import type { FilterOption } from '#contract/catalog/catalog.ts'
import { Button } from '../../ui/button.tsx'
import { TextButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { MoreActions, type Selection, SelectionBar } from '../kit/selection.tsx'
import { type Collections, OrganizePanels } from './organize-panels.tsx'
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
    <SelectionBar label="Selected products" selection={selection}>
      {(isBusy) => (
        <>
          <Button type="submit" name="intent" value="edit" look="quiet" isBusy={isBusy} className="max-sm:px-3">
            Edit
          </Button>
          <MoreActions isInBar>
            <label className="flex items-center gap-2 text-sm">
              Discount
              <input
                name="discount"
                inputMode="decimal"
                autoComplete="off"
                className="min-h-11 w-20 rounded-control border border-edge bg-paper px-2 text-right tabular-nums"
              />
              %
            </label>
            <Button type="submit" name="intent" value="discount" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              Set
            </Button>
            <OrganizePanels categories={categories} collections={collections} isBusy={isBusy} />
            <Button type="submit" name="intent" value="archive" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              Archive
            </Button>
            <Button type="submit" name="intent" value="publish" look="quiet" isBusy={isBusy} className="max-sm:px-3">
              Publish
            </Button>
            <Confirm
              label="Delete"
              dismissLabel="Keep"
              question="Permanently delete the selected products, their reviews and their history? Products in orders are archived instead."
              look="quiet"
              summaryClassName="max-sm:px-3"
              panelClassName="absolute inset-x-0 bottom-full mb-2 rounded-card bg-raised p-4 shadow-float"
            >
              <Button type="submit" name="intent" value="delete" look="link" isBusy={isBusy} className="text-sale">
                Delete permanently
              </Button>
            </Confirm>
            {editAll.total > rowsPerPage && (
              <TextButtonLink to={editAll.to}>
                Edit all {editAll.total.toLocaleString('en-US')} that match
              </TextButtonLink>
            )}
          </MoreActions>
        </>
      )}
    </SelectionBar>
  )
}
