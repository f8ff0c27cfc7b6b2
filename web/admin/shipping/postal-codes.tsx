import { useRef, useState } from 'react'
import { t } from '#contract/language/t.ts'
import type { FieldProps } from '../../forms/use-schema-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../kit/fold.tsx'
import { postalCodeGroups } from './postal-code-groups.ts'
import { addPostalCodes } from './postal-code-text.ts'

/** The postal codes of a zone, with lists to start from. */
export function PostalCodeField({ field }: { field: FieldProps }) {
  const { country } = useSettings()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isUsed, setUsed] = useState(Boolean(field.defaultValue))
  const add = (postalCodes: string[]) => {
    if (!input.current) return
    input.current.value = addPostalCodes(input.current.value, postalCodes, country)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Fold
      heading={t('Postal codes')}
      open={isUsed || field.error !== undefined}
      onInput={() => setUsed(true)}
      className="py-2"
    >
      <p className="mb-4 max-w-prose text-sm text-soft">
        {t(
          'Places within countries that are in this zone, such as islands. They override zones that include the region or the whole country.',
        )}
      </p>
      <input type="hidden" name="shopCountry" value={country} />
      <Field
        label={t('Postal codes')}
        multiline
        rows={5}
        spellCheck={false}
        ref={input}
        {...field}
        hint={t('A line for each country, such as “DE: 18565, 25938...25999” or “GB: BT*”.')}
      />
      <p id="postal-code-groups" className="text-sm font-medium">
        {t('Add a list')}
      </p>
      <p className="text-sm text-soft">{t('Carriers have different lists. Compare each with your carrier’s list.')}</p>
      <ul aria-labelledby="postal-code-groups" className="-ms-2 flex flex-wrap gap-x-4">
        {postalCodeGroups.map(({ name, postalCodes }) => (
          <li key={name}>
            <Button type="button" look="link" onClick={() => add(postalCodes)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
