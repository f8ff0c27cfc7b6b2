import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/endpoint.ts'
import { error, t } from '#contract/language/t.ts'
import type { TaxClass } from '#contract/taxes/taxes.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { rich } from '../../ui/rich.tsx'
import { EditableList, ListButton } from '../kit/editable-list.tsx'

const NameForm = z.object({ name: line(40, error('Enter a name.')) })

/** The tax classes, with forms that rename, add and delete them. */
export function TaxClasses({ classes }: { classes: TaxClass[] }) {
  return (
    <>
      <p className="mt-3 max-w-prose text-soft">
        {t('Every product has a tax class. Classes without a rate use the “{standard}” rate, except “{zero}”.', {
          standard: classes[0]?.name ?? '',
          zero: classes.find(({ id }) => id === 'zero')?.name ?? '',
        })}
      </p>
      <EditableList>
        <ul className="mt-3 max-w-2xl border-t border-line">
          {classes.map((each) => (
            <li key={each.id} data-row className="border-b border-line py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="wrap-anywhere">
                  {each.name} <span className="text-sm text-soft">{each.id}</span>
                </span>
                {!each.isBuiltIn && (
                  <ListButton
                    values={{ intent: 'delete-class', id: each.id }}
                    label={t('Delete {name}', { name: each.name })}
                    done={t('{name} deleted.', { name: each.name })}
                    look="link"
                  >
                    {t('Delete')}
                  </ListButton>
                )}
              </div>
              <ClassForm values={{ intent: 'rename-class', id: each.id }} name={each.name} label={t('Save name')}>
                {rich('Rename<hidden> {name}</hidden>', { name: each.name, hidden })}
              </ClassForm>
            </li>
          ))}
        </ul>
      </EditableList>
      <ClassForm values={{ intent: 'add-class' }} name="" label={t('Add tax class')}>
        {t('New tax class')}
      </ClassForm>
    </>
  )
}

type ClassFormProps = { values: Record<string, string>; name: string; label: string; children: ReactNode }

/** A form behind its name. */
function ClassForm({ values, name, label, children }: ClassFormProps) {
  const { form, field } = useSchemaForm(NameForm, { values, ...(name && { saved: { name } }), closesDisclosure: true })
  return (
    <Disclosure summary={children} isInitiallyOpen={form.postedError !== undefined}>
      <ActionForm form={form} className="mt-2 grid max-w-md gap-1.5">
        <Field label={t('Name')} maxLength={40} {...field('name')} />
        <SubmitButton form={form} label={label} />
      </ActionForm>
    </Disclosure>
  )
}
