import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { usePageHref } from '../ui/page-href.ts'
import { ScreensContext } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'
import { type ActionFormOptions, type ActionForm as Form, useActionForm } from './use-action-form.ts'

type ActionFormProps = { form: Form; 'data-unsaved'?: boolean } & Omit<ComponentProps<'form'>, 'action' | 'method'>

/** Whether browsers fill in fields that don’t specify it themselves. */
export const AutoCompleteContext = createContext<'off' | undefined>(undefined)

/** A form that the browser can post natively, with its fixed values as hidden fields. */
export function ActionForm({ form, children, ...rest }: ActionFormProps) {
  const { ref, action, values, postedError, onSubmit } = form
  const { pathname, search } = useLocation()
  return (
    <form
      ref={ref}
      method="post"
      action={usePageHref()(action ?? pathname + search)}
      noValidate
      autoComplete={use(AutoCompleteContext)}
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
    /** Lays the button out with fields, which the browser validates. */
    renderWith?: (button: ReactNode) => ReactNode
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
  renderWith,
  look = 'link',
  onClick,
  ...button
}: ActionButtonProps<Result>) {
  const form = useActionForm<Result>({
    action,
    values,
    onDone,
    onError: ({ message }) => toast('error', message),
  })
  const { prefetch } = use(ScreensContext)
  // The action of another screen is in that screen's file.
  const handleIntent = () => action && void prefetch(action)
  const submit = (
    <Button
      type="submit"
      look={look}
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
  )
  return (
    <ActionForm form={form} className={formClassName} noValidate={!renderWith}>
      {renderWith ? renderWith(submit) : submit}
      <FormAlert text={form.postedError?.message} />
    </ActionForm>
  )
}

/** Shows the error of a whole form, read out as soon as it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-sm wrap-anywhere text-sale">
      {text}
    </p>
  ) : null
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isBusy' | 'form'> & {
  form: Pick<Form, 'isBusy' | 'alert'>
  /** The error, if it isn’t the form’s own message; null for none. */
  alert?: string | null | undefined
  label: string
  /** Other actions, next to the button. */
  children?: ReactNode
}

/** The button that submits a form, below what went wrong with the form as a whole. */
export function SubmitButton({ form, alert = form.alert, label, children, ...rest }: SubmitButtonProps) {
  return (
    <>
      <FormAlert text={alert ?? undefined} />
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Button {...rest} type="submit" isBusy={form.isBusy}>
          {label}
        </Button>
        {children}
      </div>
    </>
  )
}
