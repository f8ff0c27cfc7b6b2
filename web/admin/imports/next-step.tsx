import type { ReactNode } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { plural } from '../../ui/plural.ts'
import { ButtonLink, QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { Day } from '../../ui/time.tsx'
import { importPath, importsPath, productsPath } from '../kit/paths.ts'
import { ImportProgress } from './import-progress.tsx'

/** The next steps for an uploaded file, or its result. */
export function NextStep({ file }: { file: Import }) {
  const { kind, state, created, changed, message, images } = file
  const products = plural(created + changed, 'product')
  const hasProducts = created + changed > 0
  const canRun = state === 'checked' && (hasProducts || images.waiting > 0)
  switch (state) {
    case 'checking':
      return <p>The file is still being checked. Reload this page in a moment.</p>
    case 'running':
      return <ImportProgress key={file.id} file={file} />
    case 'done':
      return (
        <>
          {kind === 'products' && (
            <p>
              {hasProducts && `${products} imported. `}
              <TextLink to={productsPath}>View products</TextLink>
            </p>
          )}
          <Rejects file={file} />
          <UndoImport file={file} />
        </>
      )
    case 'failed':
      return (
        <>
          <p role="alert" className="text-sale">
            Nothing was changed. {message}
          </p>
          <Buttons />
        </>
      )
    default:
      return (
        <>
          <p>{canRun ? describeRun(file) : describeObstacle(file)}</p>
          <Rejects file={file} />
          <Buttons>
            {canRun && (
              <ActionButton look="filled" values={{ intent: 'run' }}>
                {kind === 'images' ? 'Add' : 'Import'} {hasProducts ? products : plural(images.waiting, 'image')}
              </ActionButton>
            )}
          </Buttons>
        </>
      )
  }
}

function describeRun({ kind, images: { waiting } }: Import): string {
  const start = 'Nothing has been changed yet.'
  if (kind === 'images' || waiting === 0) return start
  return `${start} After the import, the shop fetches ${plural(waiting, 'image')} from other sites.`
}

/** Why a checked file can't be run. */
function describeObstacle({ kind, invalid }: Import): string {
  if (kind === 'images') {
    return 'No image has the name of a product’s id or of a SKU. Rename the files and upload them again.'
  }
  if (invalid > 0) return 'Nothing can be imported yet: every product that would change has errors.'
  return 'Nothing to import: every row matches the catalog.'
}

/** The products with errors, which an import skips, as a file to correct. */
function Rejects({ file: { id, state, rejected, hasRejects } }: { file: Import }) {
  const { apiOrigin } = useSettings()
  if (rejected === 0) return null
  const were = rejected === 1 ? 'was' : 'were'
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {`${plural(rejected, 'product')} with errors ${state === 'done' ? `${were} not imported` : 'won’t be imported'}.`}
        {hasRejects && ' Download the rows, correct them, and upload that file. The first column says what is wrong.'}
      </p>
      {hasRejects && (
        <a href={`${apiOrigin}/api/admin/imports/${id}/rejects.csv`} download className={buttonStyle.quiet}>
          Download {plural(rejected, 'product')} as CSV
        </a>
      )}
    </div>
  )
}

function Buttons({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <ActionButton values={{ intent: 'discard' }} look="quiet">
        Discard
      </ActionButton>
      {!children && <QuietButtonLink to={importsPath}>Upload another file</QuietButtonLink>}
    </div>
  )
}

/** Offers to undo a finished import, or links to its undo. */
function UndoImport({ file: { undo, undoUntil, created, changed, images } }: { file: Import }) {
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
      <Disclosure summary="Undo import">
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
