import type { ReactNode } from 'react'
import { imageFormats, imageSources, parseImage } from '#contract/media/images.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'

type AccountFrameProps = {
  title: string
  /** The description for search engines and link previews. */
  description: string
  lead?: ReactNode
  children: ReactNode
}

/** Layout of the account forms: the form, with the shop's image next to it on wide screens. */
export function AccountFrame({ title, description, lead, children }: AccountFrameProps) {
  const { accountImage } = useSettings()
  return (
    <div className="wrap pt-8 sm:pt-14">
      <PageHead title={title} description={description} />
      <div className={`grid grid-cols-1 items-stretch gap-16 ${accountImage && 'lg:grid-cols-2'}`}>
        <div className="mx-auto w-full max-w-sm lg:py-14">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {lead && <p className="mt-3 text-soft">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
        {accountImage && <AccountImage src={accountImage} />}
      </div>
    </div>
  )
}

/** In pixels: the maximum width of the image, and its minimum height, to which a wide image is cropped. */
const [maxWidth, minHeight] = [608, 576]

function AccountImage({ src }: { src: string }) {
  const { folder, width, height } = parseImage(src) ?? { folder: '', width: 4, height: 5 }
  const sizes = `${Math.max(maxWidth, Math.ceil((minHeight * width) / height))}px`
  return (
    <picture className="hidden overflow-hidden rounded-card bg-tint lg:grid">
      {folder !== '' &&
        imageFormats.map((format) => (
          // Without the class, it would take a row of the grid.
          <source
            key={format}
            type={`image/${format}`}
            srcSet={imageSources(folder, format)}
            sizes={sizes}
            className="hidden"
          />
        ))}
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="h-full min-h-[36rem] w-full object-cover"
      />
    </picture>
  )
}
