import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { pictureTypes } from '#contract/media.ts'
import { maxPictures } from '#contract/product-fields.ts'
import { isApiError } from '../../api/call.ts'
import { holdSubmit } from '../../forms/held-submits.ts'
import { ProductPicture } from '../../product/product-picture.tsx'
import type { AppDispatch } from '../../state/store.ts'
import { uploadPicture } from '../../state/upload-thunks.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { FileDrop } from '../kit/file-drop.tsx'
import { readJson } from '../kit/read-json.ts'
import { MoveButton } from './move-button.tsx'
import { moved } from './variant-rows.ts'

type Picture = { src: string; alt: string }

/** The pictures in the text of the form's field. */
export function readPictures(text = ''): Picture[] {
  const pictures = readJson(text)
  return Array.isArray(pictures) ? pictures : []
}

type PictureFieldProps = {
  /** The pictures as JSON. */
  value: string
  error: string | undefined
  onChange: (change: (before: string) => string) => void
}

const pictureButton = 'min-h-9 px-2 text-soft underline underline-offset-4 hover:text-ink'

/** A product's pictures, to upload, order and describe. It needs scripts; without them, the pictures stay as they are. */
export function PictureField({ value, error, onChange }: PictureFieldProps) {
  const dispatch = useDispatch<AppDispatch>()
  const isHydrated = useHydrated()
  const [uploading, setUploading] = useState(0)
  const [uploadErrors, setUploadErrors] = useState<string[]>([])
  const pictures = readPictures(value)
  const change = (next: (before: Picture[]) => Picture[]) =>
    onChange((before) => JSON.stringify(next(readPictures(before))))

  const fieldset = useRef<HTMLFieldSetElement>(null)
  const add = (files: File[]) => {
    const uploaded = upload(files)
    holdSubmit(fieldset.current?.form, uploaded)
    void uploaded
  }
  const upload = async (files: File[]) => {
    setUploadErrors([])
    setUploading((count) => count + files.length)
    for (const file of files) {
      try {
        const { src } = await dispatch(uploadPicture(file)).unwrap()
        // A submit that waits for the pictures reads the form right after this.
        flushSync(() =>
          change((before) => (before.some((picture) => picture.src === src) ? before : [...before, { src, alt: '' }])),
        )
      } catch (problem) {
        if (!isApiError(problem)) throw problem
        setUploadErrors((before) => [...before, `${file.name}: ${problem.message}`])
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }

  return (
    <fieldset
      ref={fieldset}
      disabled={!isHydrated}
      className="grid gap-3"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        add(files)
      }}
    >
      <legend className="mb-1.5 text-sm font-medium">Pictures</legend>
      <p className="hidden text-sm text-soft noscript:block">Changing pictures needs JavaScript.</p>
      {pictures.length > 0 && (
        <ol className="grid gap-3">
          {pictures.map(({ src, alt }, index) => (
            <li key={src} className="grid grid-cols-[4.5rem_1fr] gap-3">
              <div className="overflow-hidden rounded-control">
                <ProductPicture src={src} alt="" size="line" />
              </div>
              <div className="grid content-start gap-1.5">
                <input
                  type="text"
                  aria-label={`Description of picture ${index + 1}`}
                  placeholder={index === 0 ? 'Description (the title if empty)' : 'Description'}
                  maxLength={300}
                  value={alt}
                  onChange={({ currentTarget }) => {
                    const { value: text } = currentTarget
                    change((before) =>
                      before.map((picture) => ({ ...picture, ...(picture.src === src && { alt: text }) })),
                    )
                  }}
                  className="min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-sm"
                />
                <p className="-ml-2 flex flex-wrap items-center text-sm noscript:hidden">
                  {index === 0 && <span className="mx-2 font-semibold text-accent">First picture</span>}
                  {pictures.length > 1 &&
                    (
                      [
                        ['Move up', index - 1],
                        ['Move down', index + 1],
                      ] as const
                    ).map(([text, to]) => (
                      <MoveButton
                        key={text}
                        label={`${text} picture ${index + 1}`}
                        text={text}
                        to={to}
                        count={pictures.length}
                        onMove={() => change((before) => moved(before, index, to))}
                        className={pictureButton}
                      />
                    ))}
                  <button
                    type="button"
                    onClick={() => change((before) => before.filter((picture) => picture.src !== src))}
                    className={pictureButton}
                  >
                    Remove<span className="sr-only"> picture {index + 1}</span>
                  </button>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {pictures.length < maxPictures && (
        <FileDrop
          id="picture-files"
          accept={pictureTypes.join()}
          multiple
          onFiles={(files) => add(files)}
          className="gap-2 p-6"
        >
          <Icon name="photo" className="size-7 text-soft" />
          <p className="text-sm text-soft">
            Drop pictures here, paste them, or{' '}
            <label
              htmlFor="picture-files"
              className="inline-block cursor-pointer py-3 font-medium text-accent underline underline-offset-4"
            >
              select pictures
            </label>
          </p>
          <p className="text-xs text-soft">JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. A 4:5 ratio looks best.</p>
        </FileDrop>
      )}
      <p role="status" className="min-h-5 text-sm text-soft">
        {uploading > 0 && `Uploading ${uploading === 1 ? '1 picture' : `${uploading} pictures`}…`}
      </p>
      {[...uploadErrors, ...(error ? [error] : [])].map((text) => (
        <p key={text} role="alert" className="text-sm text-sale wrap-anywhere">
          {text}
        </p>
      ))}
    </fieldset>
  )
}
