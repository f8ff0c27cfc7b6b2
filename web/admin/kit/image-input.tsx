import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#contract/language/t.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import { imageUpload } from '../../api/image-upload.ts'
import { ImageUpload } from '../../forms/image-upload.tsx'
import { Image } from '../../product/image.tsx'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/button.tsx'

type ImageInputProps = {
  name: string
  label: string
  hint: string
  defaultValue: string
  error: ReactNode
}

/** A field for the URL of an uploaded image. */
export function ImageInput({ name, label, hint, defaultValue, error }: ImageInputProps) {
  const call = useCall()
  const [edited, setEdited] = useState<string>()
  const src = edited ?? defaultValue
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="mb-4 grid justify-items-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <input type="hidden" name={name} value={src} data-saved={defaultValue} />
      {src !== '' && <Image src={src} alt="" sizes="10rem" className="w-40 rounded-control border border-line" />}
      <ImageUpload
        label={src === '' ? t('Upload an image') : t('Change image')}
        inputLabel={label}
        maxBytes={maxImageBytes}
        upload={async (file) => {
          const { src: uploaded } = await call('POST /api/images', { upload: imageUpload(file) })
          // A submit that waits for it reads the field right after this.
          flushSync(() => setEdited(uploaded))
        }}
      >
        {src !== '' && (
          <Button type="button" look="link" onClick={() => setEdited('')}>
            {t('Remove')}
          </Button>
        )}
      </ImageUpload>
      <p id={id} className={`text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
