import { t } from '#contract/language/t.ts'
import { ProductImage } from '../../../product/product-image.tsx'
import { describeField } from '../../kit/product-fields.ts'
import { useFormats } from '../../kit/use-formats.ts'
import { parseImages } from './image-field.tsx'
import { type ProductField, parseField } from './product-values.ts'

type ConflictChoiceProps = {
  name: ProductField
  /** The field's values. */
  mine: string
  theirs: string
  /** The choice that was posted before. */
  answer: string | undefined
}

/** Asks which value of a field to keep after another admin has also changed it. */
export function ConflictChoice({ name, mine, theirs, answer }: ConflictChoiceProps) {
  return (
    <fieldset className="mb-4 text-sm">
      <legend className="font-medium">{t('Which value do you want to keep?')}</legend>
      {[
        { value: 'mine', label: t('Keep mine'), text: mine },
        { value: 'theirs', label: t('Use theirs'), text: theirs },
      ].map(({ value, label, text }) => (
        <label key={value} className="flex min-h-11 items-start gap-2.5 py-2.5">
          <input
            type="radio"
            name={`keep-${name}`}
            value={value}
            defaultChecked={value === answer}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {label}: <Value name={name} text={text} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Value({ name, text }: { name: ProductField; text: string }) {
  const formats = useFormats()
  const value = parseField(name, text)
  if (typeof value === 'string') {
    return <span className="font-semibold whitespace-pre-line wrap-anywhere">{value || t('not set')}</span>
  }
  return (
    <>
      <span className="font-semibold wrap-anywhere">{describeField(name, value, formats)}</span>
      {name === 'images' && (
        <span className="mt-2 flex flex-wrap gap-2">
          {parseImages(text).map(({ src }) => (
            <span key={src} className="w-11 overflow-hidden rounded-control">
              <ProductImage src={src} alt="" size="line" />
            </span>
          ))}
        </span>
      )}
    </>
  )
}
