/**
 * An image's URL is `/media/{id}-{width}x{height}-{tint}/{width}.{format}`, with a file for each of `imageWidths` and
 * each format. So one URL is enough to build a srcset and to show a placeholder of the right shape and color. The id is a
 * hash of the content, so URLs can be cached forever.
 */
export type Image = {
  /** 16 hexadecimal digits. */
  id: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Average color of the edges, as `rrggbb`. */
  tint: string
}

export const imageFormats = ['avif', 'webp'] as const

/** In pixels. */
const widths = [320, 480, 720, 960, 1200, 1600, 2400]

/** The widths that an image is stored in: all standard ones below its own, and its own, in pixels. */
export function imageWidths(width: number): number[] {
  const largest = Math.min(width, widths.at(-1) as number)
  return [...widths.filter((each) => each < largest), largest]
}

/** The folder of an image's files, relative to `/media/`. */
export function imageFolder({ id, width, height, tint }: Image): string {
  return `${id}-${width}x${height}-${tint}`
}

/** One URL of an image for emails, link previews and thumbnails. */
export function imageAddress(folder: string): string {
  const { width } = parseFolder(folder) as Image
  return `/media/${folder}/${Math.max(...imageWidths(width).filter((each) => each <= 960))}.webp`
}

/** Sizes of the copies for link previews and emails, in pixels; emails show them at half the size. */
export const [previewSize, emailSize] = [
  { width: 1200, height: 630 },
  { width: 96, height: 120 },
]

/** The URL of the JPEG copy of an image stored in the shop; undefined for other URLs. */
export function jpegImage(address: string, { width, height }: { width: number; height: number }): string | undefined {
  const image = parseImage(address)
  return image && `/media/${image.folder}/${width}x${height}.jpg`
}

/** The URL of the smallest file of an image stored in the shop; other URLs are returned unchanged. */
export function smallestImage(address: string, format: (typeof imageFormats)[number] = 'webp'): string {
  const image = parseImage(address)
  return image ? `/media/${image.folder}/${imageWidths(image.width)[0]}.${format}` : address
}

/** Parses an image URL; undefined when it isn't one of the shop's own images. */
export function parseImage(address: string): (Image & { folder: string }) | undefined {
  const [, folder = ''] = /^\/media\/([^/]+)\/\d+\.(?:avif|webp)$/.exec(address) ?? []
  const image = parseFolder(folder)
  return image && { ...image, folder }
}

/** The `srcset` of an image in one format. */
export function imageSources(folder: string, format: (typeof imageFormats)[number]): string {
  const { width } = parseFolder(folder) as Image
  return imageWidths(width)
    .map((each) => `/media/${folder}/${each}.${format} ${each}w`)
    .join(', ')
}

function parseFolder(folder: string): Image | undefined {
  const [, id = '', width, height, tint = ''] = /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})$/.exec(folder) ?? []
  return id === '' ? undefined : { id, width: Number(width), height: Number(height), tint }
}
