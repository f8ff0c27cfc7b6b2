import { type FilledForm, useFilledWith } from './use-filled-with.ts'

type ExpectedInputProps = {
  form: FilledForm
  name: string
  /** What is saved now. */
  value: string | number
  /** The code of the error that shows what others have changed. */
  conflict: string
}

/** What a form was filled with. What others have changed since is replaced only after the form has shown that. */
export function ExpectedInput({ form, name, value, conflict }: ExpectedInputProps) {
  const saved = String(value)
  const filledWith = useFilledWith(form, name, saved, (before, { code }) => (code === conflict ? saved : before))
  return <input type="hidden" name={name} value={filledWith} />
}
