import { useState } from 'react'
import { pictureTypes } from '#contract/media.ts'
import { maxPictures } from '#contract/product-changes.ts'
import { isApiError } from '../../api/call.ts'
import { uploadPicture } from '../../api/upload-file.ts'
import { ProductPicture } from '../../product/product-picture.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileDrop } from '../file-drop.tsx'

type Picture = { src: string; alt?: string | undefined }

type PictureFieldProps = {
  pictures: Picture[]
  error: string | undefined
  onChange: (change: (before: Picture[]) => Picture[]) => void
}

/** A product's pictures: dropped, pasted or chosen, put in order and described. The first stands for the product. */
export function PictureField({ pictures, error, onChange }: PictureFieldProps) {
  const { apiOrigin } = useSettings()
  const [underway, setUnderway] = useState(0)
  const [refusals, setRefusals] = useState<string[]>([])

  const add = async (files: File[]) => {
    setRefusals([])
    setUnderway((count) => count + files.length)
    for (const file of files) {
      try {
        const { src } = await uploadPicture(apiOrigin, file)
        onChange((before) => (before.some((picture) => picture.src === src) ? before : [...before, { src, alt: '' }]))
      } catch (problem) {
        if (!isApiError(problem)) throw problem
        setRefusals((before) => [...before, `${file.name}: ${problem.message}`])
      } finally {
        setUnderway((count) => count - 1)
      }
    }
  }

  const move = (from: number, to: number) =>
    onChange((before) => {
      const next = [...before]
      next.splice(to, 0, ...next.splice(from, 1))
      return next
    })

  return (
    <fieldset
      className="grid gap-3"
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        void add(files)
      }}
    >
      <legend className="mb-1.5 text-sm font-medium">Pictures</legend>
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
                  aria-label={`What picture ${index + 1} shows`}
                  placeholder={index === 0 ? 'What it shows; empty means: as the title says' : 'What it shows'}
                  maxLength={300}
                  value={alt ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onChange((before) =>
                      before.map((picture) => (picture.src === src ? { ...picture, alt: value } : picture)),
                    )
                  }
                  className="min-h-11 w-full rounded-control border border-edge bg-raised px-3 text-sm"
                />
                <p className="-ml-2 flex flex-wrap items-center text-sm">
                  {index === 0 && <span className="mx-2 font-semibold text-accent">First picture</span>}
                  {index > 0 && <Act onAct={() => move(index, index - 1)}>Earlier</Act>}
                  {index < pictures.length - 1 && <Act onAct={() => move(index, index + 1)}>Later</Act>}
                  <Act onAct={() => onChange((before) => before.filter((picture) => picture.src !== src))}>Remove</Act>
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
          onFiles={(files) => void add(files)}
          className="gap-2 p-6"
        >
          <Icon name="photo" className="size-7 text-soft" />
          <p className="text-sm text-soft">
            Drop pictures here, paste them, or{' '}
            <label
              htmlFor="picture-files"
              className="inline-block cursor-pointer py-3 font-medium text-accent underline underline-offset-4"
            >
              choose pictures
            </label>
          </p>
          <p className="text-xs text-soft">JPEG, PNG, WebP or AVIF, at most 10 MB; 4 by 5 looks best.</p>
        </FileDrop>
      )}
      <p role="status" className="min-h-5 text-sm text-soft">
        {underway > 0 && `Uploading ${underway} ${underway === 1 ? 'picture' : 'pictures'} …`}
      </p>
      {[...refusals, ...(error ? [error] : [])].map((text) => (
        <p key={text} role="alert" className="text-sm text-sale wrap-anywhere">
          {text}
        </p>
      ))}
    </fieldset>
  )
}

function Act({ onAct, children }: { onAct: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onAct}
      className="min-h-9 px-2 text-soft underline underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}
