import { useRef } from 'react'
import { plural, t } from '#contract/language/t.ts'
import { setText } from '../../forms/form-texts.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'
import { FileDrop } from '../kit/file-drop.tsx'
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
  const readFile = async ([given]: File[]) => {
    if (!given || !form.ref.current || !button.current) return
    setText(form.ref.current, 'csv', decode(await given.arrayBuffer()))
    form.submit(button.current)
  }
  return (
    <>
      <Disclosure summary={t('Fill in from a carrier’s file')} isInitiallyOpen={error !== undefined}>
        <div className="mt-2 grid max-w-3xl gap-4">
          <FileDrop
            id="tracking-file"
            accept=".csv,.txt,text/csv"
            isBusy={form.isBusy}
            onFiles={(files) => void readFile(files)}
            className="gap-1 p-4"
          >
            <label htmlFor="tracking-file" className={`cursor-pointer ${textLinkStyle}`}>
              {t('Upload a CSV file')}
            </label>
            <p className="text-sm text-soft">{t('With columns for the order number and the tracking number.')}</p>
          </FileDrop>
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
        <div role="status" className="mt-2 text-sm">
          <p>
            {plural(
              file.filled,
              '{count} tracking number filled in. Nothing is saved yet.',
              '{count} tracking numbers filled in. Nothing is saved yet.',
            )}
          </p>
          {file.problems.length > 0 && (
            <ul className="mt-1 list-disc ps-5 text-sale wrap-anywhere">
              {file.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}

/** Reads text in UTF-8, in UTF-16 with its mark, or as Windows writes it. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
