import type { ReactNode } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ButtonLink, QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Day } from '../../ui/time.tsx'
import { importPath, importsPath, productsPath } from '../kit/paths.ts'
import { ImportProgress } from './import-progress.tsx'

/** The next steps for an uploaded file, or its result. */
export function NextStep({ file }: { file: Import }) {
  const { kind, state, created, changed, message, images } = file
  const products = created + changed
  const canRun = state === 'checked' && products + images.waiting > 0
  switch (state) {
    case 'checking':
      return <p>{t('The file is still being checked. Reload this page in a moment.')}</p>
    case 'running':
      return <ImportProgress key={file.id} file={file} />
    case 'done':
      return (
        <>
          {kind === 'products' && (
            <p>
              {products > 0 && `${plural(products, '{count} product imported.', '{count} products imported.')} `}
              <TextLink to={productsPath}>{t('View products')}</TextLink>
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
            {t('Nothing was changed.')} {message}
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
                {runLabel(file)}
              </ActionButton>
            )}
          </Buttons>
        </>
      )
  }
}

function runLabel({ kind, created, changed, images: { waiting } }: Import): string {
  if (kind === 'images') return plural(waiting, 'Add {count} image', 'Add {count} images')
  const products = created + changed
  return products > 0
    ? plural(products, 'Import {count} product', 'Import {count} products')
    : plural(waiting, 'Import {count} image', 'Import {count} images')
}

function describeRun({ kind, images: { waiting } }: Import): string {
  if (kind === 'images' || waiting === 0) return t('Nothing has been changed yet.')
  return plural(
    waiting,
    'Nothing has been changed yet. After the import, the shop fetches {count} image from other sites.',
    'Nothing has been changed yet. After the import, the shop fetches {count} images from other sites.',
  )
}

/** Why a checked file can't be run. */
function describeObstacle({ kind, invalid }: Import): string {
  if (kind === 'images') {
    return t('No image has the name of a product’s id or of a SKU. Rename the files and upload them again.')
  }
  if (invalid > 0) return t('Nothing can be imported yet: every product that would change has errors.')
  return t('Nothing to import: every row matches the catalog.')
}

/** The products with errors, which an import skips, as a file to correct. */
function Rejects({ file: { id, state, rejected, hasRejects } }: { file: Import }) {
  const { apiOrigin } = useSettings()
  if (rejected === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {state === 'done'
          ? plural(
              rejected,
              '{count} product with errors was not imported.',
              '{count} products with errors were not imported.',
            )
          : plural(
              rejected,
              '{count} product with errors won’t be imported.',
              '{count} products with errors won’t be imported.',
            )}
        {hasRejects &&
          ` ${t('Download the rows, correct them, and upload that file. The first column says what is wrong.')}`}
      </p>
      {hasRejects && (
        <a href={`${apiOrigin}/api/admin/imports/${id}/rejects.csv`} download className={buttonStyle.quiet}>
          {plural(rejected, 'Download {count} product as CSV', 'Download {count} products as CSV')}
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
        {t('Discard')}
      </ActionButton>
      {!children && <QuietButtonLink to={importsPath}>{t('Upload another file')}</QuietButtonLink>}
    </div>
  )
}

/** Offers to undo a finished import, or links to its undo. */
function UndoImport({ file: { undo, undoUntil, created, changed, images } }: { file: Import }) {
  if (undo) {
    return (
      <p>
        {undo.state === 'running' ? t('This import is being undone.') : t('This import was undone.')}{' '}
        <TextLink to={importPath(undo.id)}>{t('View the undo')}</TextLink>
      </p>
    )
  }
  if (undoUntil === null) return <p className="text-sm text-soft">{t('This import can’t be undone as a whole.')}</p>
  return (
    <div>
      <Disclosure summary={t('Undo import')}>
        <div className="mt-2 mb-4 grid max-w-prose gap-2 text-sm">
          {created > 0 && (
            <p>
              {plural(
                created,
                '{count} product that this import created will be deleted. Products that are in orders or were changed later will be archived instead.',
                '{count} products that this import created will be deleted. Products that are in orders or were changed later will be archived instead.',
              )}
            </p>
          )}
          {changed > 0 && (
            <p>
              {plural(
                changed,
                '{count} product will be restored to its previous values. Values that have changed since the import, such as stock after a sale, are kept and listed.',
                '{count} products will be restored to their previous values. Values that have changed since the import, such as stock after a sale, are kept and listed.',
              )}
            </p>
          )}
          {images.waiting + images.added > 0 && <p>{t('Images that it added to products will be removed.')}</p>}
        </div>
        <ActionButton values={{ intent: 'undo' }} look="quiet">
          {t('Undo import')}
        </ActionButton>
      </Disclosure>
      <p className="mt-1 text-sm text-soft">
        {rich('This import can be undone until {day}.', { day: <Day at={undoUntil} /> })}
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
          {t('Nothing was changed.')} {file.message}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={importPath(undoes)}>{t('Back to import')}</ButtonLink>
          <ActionButton values={{ intent: 'discard' }} look="quiet">
            {t('Discard')}
          </ActionButton>
        </div>
      </>
    )
  }
  const { changed, kept, archived, deleted } = file
  const isNothing = changed + kept + archived + deleted === 0
  return (
    <p>
      {isNothing ? t('Nothing to undo: every product is as it was before the import.') : t('The import was undone.')}{' '}
      {kept > 0 &&
        `${plural(kept, 'Some values of {count} product were kept.', 'Some values of {count} products were kept.')} `}
      <TextLink to={importPath(undoes)}>{t('View the import')}</TextLink>
    </p>
  )
}
