import { useState } from 'react'
import { Navigate, useNavigation } from 'react-router'
import { formatPercent } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../../api/call.ts'
import { useCall } from '../../state/use-call.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileDrop } from '../kit/file-drop.tsx'
import { importPath } from '../kit/paths.ts'
import { ProgressLine } from './import-progress.tsx'

/** Uploads a file of products or of their images, and opens its import. */
export function FileField() {
  const call = useCall()
  const isLeaving = useNavigation().state !== 'idle'
  // The file that is being uploaded and then checked, and the uploaded share of it.
  const [upload, setUpload] = useState<{ name: string; share: number }>()
  const [uploadedId, setUploadedId] = useState<string>()
  const [error, setError] = useState('')
  // Rendered, so that a response doesn't navigate once another screen is shown or being opened.
  if (uploadedId && !isLeaving) return <Navigate to={importPath(uploadedId)} />

  const uploadFile = async ([file]: File[]) => {
    if (!file || upload) return
    const { name } = file
    setError('')
    setUpload({ name, share: 0 })
    try {
      const onProgress = (share: number) => setUpload({ name, share })
      const [endpoint, type] = name.toLowerCase().endsWith('.zip')
        ? (['POST /api/admin/imports/images', 'application/zip'] as const)
        : (['POST /api/admin/imports', 'text/csv'] as const)
      const querystring = { fileName: name.slice(-200) }
      const { id } = await call(endpoint, { querystring, upload: { file, type, onProgress } })
      setUploadedId(id)
    } catch (problem) {
      setUpload(undefined)
      if (!isApiError(problem)) throw problem
      setError(`${name}: ${problem.message}`)
    }
  }

  return (
    <>
      <FileDrop
        id="import-file"
        accept=".csv,.tsv,.txt,text/csv,.zip,application/zip"
        isBusy={upload !== undefined}
        onFiles={(files) => void uploadFile(files)}
        className="mt-6 gap-3 px-6 py-10"
      >
        <Icon name="share" className="size-7 text-soft" />
        <p className="text-sm text-soft">{t('Drop a file here, or')}</p>
        <label htmlFor="import-file" className={`${buttonStyle.filled} cursor-pointer`}>
          {t('Select a file')}
        </label>
      </FileDrop>
      <div className="mt-3 min-h-11">
        {upload && upload.share < 1 && (
          <ProgressLine
            title={t('Uploading {name}…', { name: upload.name })}
            text={formatPercent(Math.floor(100 * upload.share))}
            label={t('Uploaded')}
            value={upload.share}
            max={1}
          />
        )}
        <p role="status" className="text-sm text-soft wrap-anywhere">
          {upload?.share === 1 && t('Checking {name}…', { name: upload.name })}
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-sale wrap-anywhere">
          {error}
        </p>
      )}
    </>
  )
}
