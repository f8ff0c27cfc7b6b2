import type { Import } from '#contract/imports/imports.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { plural } from '../../ui/plural.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Day } from '../../ui/time.tsx'
import { importPath } from '../kit/paths.ts'
import { ImportProgress } from './import-progress.tsx'

/** Offers to undo a finished import, or links to its undo. */
export function UndoImport({ file: { undo, undoUntil, created, changed, images } }: { file: Import }) {
  if (undo) {
    return (
      <p>
        This import {undo.state === 'running' ? 'is being undone' : 'was undone'}.{' '}
        <TextLink to={importPath(undo.id)}>View the undo</TextLink>
      </p>
    )
  }
  if (undoUntil === null) return <p className="text-sm text-soft">This import can’t be undone as a whole.</p>
  return (
    <div>
      <Disclosure summary="Undo import" summaryClassName={`${buttonStyle.link} -ml-2`}>
        <div className="mt-2 mb-4 grid max-w-prose gap-2 text-sm">
          {created > 0 && (
            <p>
              {plural(created, 'product')} that this import created will be deleted. Products that are in orders or were
              changed later will be archived instead.
            </p>
          )}
          {changed > 0 && (
            <p>
              {plural(changed, 'product')} will be restored to {changed === 1 ? 'its' : 'their'} previous values. Values
              that have changed since the import, such as stock after a sale, are kept and listed.
            </p>
          )}
          {images.waiting + images.added > 0 && <p>Images that it added to products will be removed.</p>}
        </div>
        <ActionButton values={{ intent: 'undo' }} look="quiet">
          Undo import
        </ActionButton>
      </Disclosure>
      <p className="mt-1 text-sm text-soft">
        This import can be undone until <Day at={undoUntil} />.
      </p>
    </div>
  )
}

/** The progress or the result of an undo. */
export function UndoResult({ file, undoes }: { file: Import; undoes: string }) {
  if (file.state === 'running') return <ImportProgress key={file.id} file={file} />
  if (file.state === 'failed') {
    return (
      <>
        <p role="alert" className="text-sale">
          Nothing was changed. {file.message}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={importPath(undoes)}>Back to import</ButtonLink>
          <ActionButton values={{ intent: 'discard' }} look="quiet">
            Discard
          </ActionButton>
        </div>
      </>
    )
  }
  const { changed, kept, archived, deleted } = file
  const isNothing = changed + kept + archived + deleted === 0
  return (
    <p>
      {isNothing ? 'Nothing to undo: every product is as it was before the import. ' : 'The import was undone. '}
      {kept > 0 && `Some values of ${plural(kept, 'product')} were kept. `}
      <TextLink to={importPath(undoes)}>View the import</TextLink>
    </p>
  )
}
