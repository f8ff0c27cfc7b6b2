import { useRef } from 'react'
import { plural, t } from '#contract/language/t.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { CsvDrop, CsvResult } from '../kit/csv-drop.tsx'
import type { FilledNumbers } from './prepare-orders.ts'

type TrackingFileFieldProps = {
  /** The form whose fields the file fills. */
  form: ActionForm
  /** The last result. */
  file: FilledNumbers | undefined
  error: string | undefined
  /** The pasted text. */
  text: string | undefined
}

/** Fills the tracking numbers from the file of a carrier, uploaded or pasted. */
export function TrackingFileField({ form, file, error, text }: TrackingFileFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Disclosure summary={t('Fill in from a carrier’s file')} isInitiallyOpen={error !== undefined}>
        <div className="mt-2 grid max-w-3xl gap-4">
          <CsvDrop
            id="tracking-file"
            form={form}
            button={button}
            hint={t('With columns for the order number and the tracking number.')}
          />
          <Field
            multiline
            rows={3}
            name="csv"
            label={t('Or paste its rows, with the names of the columns')}
            defaultValue={text}
            error={error}
          />
          <div>
            <Button ref={button} type="submit" name="intent" value="read-file" look="quiet" isBusy={form.isBusy}>
              {t('Fill in')}
            </Button>
          </div>
        </div>
      </Disclosure>
      {file && (
        <CsvResult
          text={plural(
            file.filled,
            '{count} tracking number filled in. Nothing is saved yet.',
            '{count} tracking numbers filled in. Nothing is saved yet.',
          )}
          problems={file.problems}
        />
      )}
    </>
  )
}
