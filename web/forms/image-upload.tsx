import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { imageTypes } from '#contract/media/media.ts'
import { isApiError } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { FormAlert } from './action-form.tsx'
import { holdSubmit } from './held-submits.ts'

const megabyte = 1024 * 1024

type ImageUploadProps = {
  /** The label of the button. */
  label: string
  /** The label of the file field. */
  inputLabel: string
  /** The types of files to select from; images without. */
  accept?: readonly string[]
  maxBytes: number
  upload: (file: File) => Promise<void>
  /** Other actions for the image, next to the button. */
  children?: ReactNode
}

/** A button that uploads an image, and the reason below it if that fails. Uploading needs scripts. */
export function ImageUpload({ label, inputLabel, accept = imageTypes, maxBytes, upload, children }: ImageUploadProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const handleSelect = async (file: File) => {
    if (file.size > maxBytes)
      return setProblem(t('Select a file up to {megabytes} MB.', { megabytes: formatNumber(maxBytes / megabyte) }))
    setProblem(undefined)
    setBusy(true)
    const uploaded = upload(file)
    holdSubmit(input.current?.form, uploaded)
    try {
      await uploaded
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button
          type="button"
          look="quiet"
          isBusy={isBusy}
          disabled={!isHydrated}
          onClick={() => input.current?.click()}
          className="noscript:hidden"
        >
          {label}
        </Button>
        {children}
      </div>
      <p className="hidden text-sm text-soft noscript:block">{t('Turn on JavaScript to upload images.')}</p>
      <input
        ref={input}
        type="file"
        accept={accept.join()}
        hidden
        aria-label={inputLabel}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void handleSelect(file)
          currentTarget.value = ''
        }}
      />
      <FormAlert text={problem} />
    </div>
  )
}
