import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Selection, SelectionBar } from '../selection.tsx'

/** Changes the selected products. */
export function BulkBar({ selection }: { selection: Selection }) {
  return (
    <SelectionBar label="Selected products" selection={selection}>
      {(isBusy) => (
        <>
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
          <Button type="submit" name="intent" value="edit" look="quiet" isBusy={isBusy} className="max-sm:px-3">
            Edit
          </Button>
          <Button type="submit" name="intent" value="archive" look="quiet" isBusy={isBusy} className="max-sm:px-3">
            Archive
          </Button>
          <Button type="submit" name="intent" value="restore" look="quiet" isBusy={isBusy} className="max-sm:px-3">
            Restore
          </Button>
          <Confirm
            label="Delete"
            dismissLabel="Keep"
            question="Delete the selected products for good, with their reviews and changes? Those in orders are archived instead."
            look="quiet"
            summaryClassName="max-sm:px-3"
            panelClassName="absolute inset-x-0 bottom-full mb-2 rounded-card bg-raised p-4 shadow-float"
          >
            <Button type="submit" name="intent" value="delete" look="link" isBusy={isBusy} className="text-sale">
              Delete for good
            </Button>
          </Confirm>
        </>
      )}
    </SelectionBar>
  )
}
