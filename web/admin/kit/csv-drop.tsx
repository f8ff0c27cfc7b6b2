import type { RefObject } from 'react'
import { t } from '#contract/language/t.ts'
import { setText } from '../../forms/form-texts.ts'
import type { ActionForm } from '../../forms/use-action-form.ts'
import { textLinkStyle } from '../../ui/prefetch-link.tsx'
import { FileDrop } from './file-drop.tsx'

type CsvDropProps = {
  /** Id of the file input. */
  id: string
  /** Has a field `csv`. */
  form: ActionForm
  /** The button that submits the form; without it, the form is submitted by itself. */
  button?: RefObject<HTMLButtonElement | null>
  hint: string
}

/** Submits the text of a CSV file with a form. */
export function CsvDrop({ id, form, button, hint }: CsvDropProps) {
  const readFile = async ([given]: File[]) => {
    const target = (button ?? form.ref).current
    if (!given || !form.ref.current || !target) return
    setText(form.ref.current, 'csv', decode(await given.arrayBuffer()))
    form.submit(target)
  }
  return (
    <FileDrop
      id={id}
      accept=".csv,.txt,text/csv"
      isBusy={form.isBusy}
      onFiles={(files) => void readFile(files)}
      className="gap-1 p-4"
    >
      <label htmlFor={id} className={`cursor-pointer ${textLinkStyle}`}>
        {t('Upload a CSV file')}
      </label>
      <p className="text-sm text-soft">{hint}</p>
    </FileDrop>
  )
}

/** Shows what a file has changed, and the problems of its rows. */
export function CsvResult({ text, problems }: { text: string; problems: string[] }) {
  return (
    <div role="status" className="mt-2 text-sm">
      <p>{text}</p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc ps-5 text-sale wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
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
