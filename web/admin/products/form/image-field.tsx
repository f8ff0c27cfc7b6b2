import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxImages } from '#contract/catalog/product-fields.ts'
import { t } from '#contract/language/t.ts'
import { imageTypes } from '#contract/media/media.ts'
import { isApiError } from '../../../api/call.ts'
import { imageUpload } from '../../../api/image-upload.ts'
import { holdSubmit } from '../../../forms/held-submits.ts'
import { ProductImage } from '../../../product/product-image.tsx'
import { useCall } from '../../../state/use-call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { rich } from '../../../ui/rich.tsx'
import { FileDrop } from '../../kit/file-drop.tsx'
import { ItemButtons } from '../../kit/item-buttons.tsx'
import { moved } from '../../kit/moved.ts'
import { parseJson } from '../../kit/parse-json.ts'
import type { Image } from '../../kit/product-fields.ts'

/** The images in the text of the form's field. */
export function parseImages(text = ''): Image[] {
  const images = parseJson(text)
  return Array.isArray(images) ? images : []
}

type ImageFieldProps = {
  /** The images as JSON. */
  value: string
  error: string | undefined
  onChange: (change: (before: string) => string) => void
  /** Called with how many more images are being uploaded, negative for fewer. */
  onUploading: (change: number) => void
}

const imageButton = 'min-h-9 px-2 text-soft underline underline-offset-4 hover:text-ink'

/** A product's images, to upload, order and describe. The form shows that images are being uploaded. */
export function ImageField({ value, error, onChange, onUploading }: ImageFieldProps) {
  const call = useCall()
  const [uploadErrors, setUploadErrors] = useState<string[]>([])
  const images = parseImages(value)
  const change = (next: (before: Image[]) => Image[]) => onChange((before) => JSON.stringify(next(parseImages(before))))

  const fieldset = useRef<HTMLFieldSetElement>(null)
  const add = (files: File[]) => {
    const uploaded = upload(files)
    holdSubmit(fieldset.current?.form, uploaded)
    void uploaded
  }
  const upload = async (files: File[]) => {
    setUploadErrors([])
    onUploading(files.length)
    for (const file of files) {
      try {
        const { src } = await call('POST /api/images', { upload: imageUpload(file) })
        // A submit that waits for the images reads the form right after this.
        flushSync(() =>
          change((before) => (before.some((image) => image.src === src) ? before : [...before, { src, alt: '' }])),
        )
      } catch (problem) {
        if (!isApiError(problem)) throw problem
        setUploadErrors((before) => [...before, `${file.name}: ${problem.message}`])
      } finally {
        onUploading(-1)
      }
    }
  }

  return (
    <fieldset
      ref={fieldset}
      className="grid gap-3"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        add(files)
      }}
    >
      <legend className="mb-1.5 text-sm font-medium">{t('Images')}</legend>
      {images.length > 0 && (
        <ol className="grid gap-3">
          {images.map(({ src, alt }, index) => (
            <li key={src} className="grid grid-cols-[4.5rem_1fr] gap-3">
              <div className="overflow-hidden rounded-control">
                <ProductImage src={src} alt="" size="line" />
              </div>
              <div className="grid content-start gap-1.5">
                <input
                  type="text"
                  aria-label={t('Description of image {number}', { number: String(index + 1) })}
                  placeholder={index === 0 ? t('Description (the title if empty)') : t('Description')}
                  maxLength={300}
                  value={alt}
                  onChange={({ currentTarget }) => {
                    const { value: text } = currentTarget
                    change((before) => before.map((image) => ({ ...image, ...(image.src === src && { alt: text }) })))
                  }}
                  className="min-h-11 w-full input-box px-3 text-sm"
                />
                <p className="-ms-2 flex flex-wrap items-center text-sm">
                  {index === 0 && <span className="mx-2 font-semibold text-accent">{t('First image')}</span>}
                  <ItemButtons
                    name={t('image {number}', { number: String(index + 1) })}
                    index={index}
                    count={images.length}
                    onMove={(to) => change((before) => moved(before, index, to))}
                    onRemove={() => change((before) => before.filter((image) => image.src !== src))}
                    className={imageButton}
                  />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {images.length < maxImages && (
        <FileDrop
          id="image-files"
          accept={imageTypes.join()}
          multiple
          onFiles={(files) => add(files)}
          className="gap-2 p-6"
        >
          <Icon name="photo" className="size-7 text-soft" />
          <p className="text-sm text-soft">
            {rich('Drop images here, paste them, or <label>select images</label>', {
              label: (text) => (
                <label
                  htmlFor="image-files"
                  className="inline-block cursor-pointer py-3 font-medium text-accent underline underline-offset-4"
                >
                  {text}
                </label>
              ),
            })}
          </p>
          <p className="text-xs text-soft">
            {t('JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. A 4:5 ratio looks best.')}
          </p>
        </FileDrop>
      )}
      {[...uploadErrors, ...(error ? [error] : [])].map((text) => (
        <p key={text} role="alert" className="text-sm text-sale wrap-anywhere">
          {text}
        </p>
      ))}
    </fieldset>
  )
}
