import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { use, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ContactMessage } from '#contract/contact.ts'
import { ApiError } from '../api/call.ts'
import { CallContext } from '../api/call-context.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

export function Component() {
  const { shopEmail } = useSettings()
  const [thanks, setThanks] = useState('')
  return (
    <div className="wrap grid gap-10 pt-10 sm:pt-16 md:grid-cols-[1fr_1.2fr] md:gap-16">
      <PageHead
        title="Contact"
        description="Write to Galleria: about an order, a product, or anything that could be better."
        canonical="/contact"
      />
      <div>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          Contact
        </h1>
        <p className="mt-4 max-w-md text-soft">
          A person reads every message. We usually answer within one working day, and you get a copy of what you wrote.
        </p>
        <dl className="mt-8 grid gap-4 text-sm">
          <div>
            <dt className="font-semibold">By mail</dt>
            <dd>
              <a href={`mailto:${shopEmail}`} className="inline-block py-1 text-accent underline underline-offset-4">
                {shopEmail}
              </a>
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Hours</dt>
            <dd className="py-1 text-soft">Monday to Friday, 9 to 17</dd>
          </div>
        </dl>
      </div>
      <div className="noscript:hidden">{thanks ? <Thanks text={thanks} /> : <ContactForm onSent={setThanks} />}</div>
    </div>
  )
}

function ContactForm({ onSent }: { onSent: (thanks: string) => void }) {
  const call = use(CallContext)
  const { register, handleSubmit, setError, formState } = useForm<ContactMessage>({
    resolver: standardSchemaResolver(ContactMessage),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (body) => {
    try {
      onSent((await call('POST /api/contact', { body })).message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = Object.entries(error.fields)
      for (const [field, message] of fields) setError(field as keyof ContactMessage, { message })
      if (fields.length === 0) setError('root', { message: error.message })
    }
  })

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field label="Your name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field label="Message" multiline rows={7} error={errors.message?.message} {...register('message')} />
      {errors.root && (
        <p role="alert" className="text-sm text-sale">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}

function Thanks({ text }: { text: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-4 rounded-card bg-sunken p-8">
      <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name="check" />
      </span>
      <p className="text-lg">{text}</p>
    </div>
  )
}
