import { maxZipBytes, maxZipFiles } from '#contract/imports/imports.ts'

/** Explains the names of images in ZIP files. */
export function ImageNames() {
  return (
    <details className="mt-2 rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-medium">ZIP files of images</summary>
      <div className="max-w-prose px-4 pb-4 text-sm text-soft">
        <p>
          Name each image after the product's ID (the last part of its URL) or a variant's SKU. Number additional
          images. Folders are ignored.
        </p>
        <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {imageNames.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="max-sm:mb-1">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">
          Images are added to those that a product has. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each; at most{' '}
          {maxZipFiles.toLocaleString('en-US')} files and {maxZipBytes / 1_048_576} MB.
        </p>
      </div>
    </details>
  )
}

const imageNames = [
  ['oak-stool.jpg', 'Is added to the product with the id oak-stool.'],
  ['oak-stool-2.jpg', 'Is added after it.'],
  ['SHIRT-M-BLUE.png', 'Is added to the product of the variant with this SKU, and shown when the variant is selected.'],
] as const
