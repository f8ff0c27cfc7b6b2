import { type ComponentProps, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { PrefetchContext } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { FormAlert } from './form-alert.tsx'
import { type ActionFormOptions, type ActionForm as Form, useActionForm } from './use-action-form.ts'

type ActionFormProps = { form: Form; 'data-unsaved'?: boolean } & Omit<ComponentProps<'form'>, 'action' | 'method'>

/** A form that the browser can post natively, with its fixed values as hidden fields. */
export function ActionForm({ form, children, ...rest }: ActionFormProps) {
  const { ref, action, values, postedError, onSubmit } = form
  const { pathname, search } = useLocation()
  return (
    <form
      ref={ref}
      method="post"
      action={action ?? pathname + search}
      noValidate
      data-unsaved={postedError ? true : undefined}
      onSubmit={onSubmit}
      {...rest}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type ActionButtonProps<Result> = Pick<ActionFormOptions<Result>, 'action' | 'values' | 'onDone'> &
  Omit<ComponentProps<typeof Button>, 'type' | 'isBusy' | 'action'> & {
    formClassName?: string
    /** Fields above the button, which the browser validates. */
    fields?: ReactNode
  }

/**
 * A form of one button. Errors are shown as a toast; after a native POST, below the button. The second click of a double
 * click is ignored: by then the button may do the opposite, or belong to another row.
 */
export function ActionButton<Result = unknown>({
  action,
  values,
  onDone,
  formClassName,
  fields,
  onClick,
  ...button
}: ActionButtonProps<Result>) {
  const form = useActionForm<Result>({
    action,
    values,
    onDone,
    onError: ({ message }) => toast('error', message),
  })
  const prefetch = use(PrefetchContext)
  // The action of another screen is in that screen's file.
  const handleIntent = () => action && void prefetch(action)
  return (
    <ActionForm form={form} className={formClassName} noValidate={!fields}>
      {fields}
      <Button
        type="submit"
        isBusy={form.isBusy}
        onPointerEnter={handleIntent}
        onTouchStart={handleIntent}
        onFocus={handleIntent}
        {...button}
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault()
          else onClick?.(event)
        }}
      />
      <FormAlert text={form.postedError?.message} />
    </ActionForm>
  )
}
