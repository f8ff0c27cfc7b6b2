import type { FormError } from '../../forms/form-action.ts'

type ExpectedInputProps = {
  name: 'expected' | 'revision'
  value: string | number
  error: FormError | undefined
  /** The code of the error that shows what others have changed. */
  conflict: string
}

/** What a form was filled with. What others have changed since is replaced only after the form has shown that. */
export function ExpectedInput({ name, value, error, conflict }: ExpectedInputProps) {
  const submitted = error && error.code !== conflict ? error.values[name] : undefined
  return <input type="hidden" name={name} value={submitted ?? value} />
}
