import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxPictureBytes } from '#contract/media.ts'
import { pictureUpload } from '../../api/picture-upload.ts'
import { PictureUpload } from '../../forms/picture-upload.tsx'
import { Picture } from '../../product/picture.tsx'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/button.tsx'

type ImageInputProps = {
  name: string
  label: string
  hint: string
  defaultValue: string
  error: string | undefined
}

/** A field for the address of an uploaded picture. Without scripts, the picture stays as it is. */
export function PictureInput({ name, label, hint, defaultValue, error }: PictureInputProps) {
  const call = useCall()
  const [src, setSrc] = useState(defaultValue)
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="mb-4 grid justify-items-start gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <input type="hidden" name={name} value={src} data-saved={defaultValue} />
      {src !== '' && <Image src={src} alt="" sizes="10rem" className="w-40 rounded-control border border-line" />}
      <ImageUpload
        label={src === '' ? 'Upload an image' : 'Change image'}
        inputLabel={label}
        maxBytes={maxImageBytes}
        upload={async (file) => {
          const { src: uploaded } = await call('POST /api/pictures', { upload: pictureUpload(file) })
          // A submit that waits for it reads the field right after this.
          flushSync(() => setSrc(uploaded))
        }}
      >
        {src !== '' && (
          <Button type="button" look="link" onClick={() => setSrc('')} className="noscript:hidden">
            Remove
          </Button>
        )}
      </ImageUpload>
      <p id={id} className={`text-sm ${error ? 'text-sale' : 'text-soft'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}
