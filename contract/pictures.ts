/**
 * A picture's URL is `/media/{id}-{width}x{height}-{tint}/{width}.{format}`, with a file for each of `pictureWidths` and
 * each format. So one URL is enough to build a srcset and to show a placeholder of the right shape and color. The id is a
 * hash of the content, so URLs can be cached forever.
 */
export type Picture = {
  /** 16 hexadecimal digits. */
  id: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Average color of the edges, as `rrggbb`. */
  tint: string
}

export const pictureFormats = ['avif', 'webp'] as const

/** In pixels. */
const widths = [320, 480, 720, 960, 1200, 1600, 2400]

/** The widths that a picture is stored in: all standard ones below its own, and its own, in pixels. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, widths.at(-1) as number)
  return [...widths.filter((each) => each < largest), largest]
}

/** The folder of a picture's files, relative to `/media/`. */
export function pictureFolder({ id, width, height, tint }: Picture): string {
  return `${id}-${width}x${height}-${tint}`
}

/** One URL of a picture for mails, link previews and thumbnails. */
export function pictureAddress(folder: string): string {
  const { width } = parseFolder(folder) as Picture
  return `/media/${folder}/${Math.max(...pictureWidths(width).filter((each) => each <= 960))}.webp`
}

/** Sizes of the copies for link previews and for mails, in pixels; mails show theirs at half of it. */
export const [previewSize, mailSize] = [
  { width: 1200, height: 630 },
  { width: 96, height: 120 },
]

/** The URL of a copy of one of the shop's own pictures as JPEG; undefined for other URLs. */
export function jpegPicture(address: string, { width, height }: { width: number; height: number }): string | undefined {
  const picture = readPicture(address)
  return picture && `/media/${picture.folder}/${width}x${height}.jpg`
}

/** The URL of the smallest file of one of the shop's own pictures; other URLs are returned as they are. */
export function smallestPicture(address: string, format: (typeof pictureFormats)[number] = 'webp'): string {
  const picture = readPicture(address)
  return picture ? `/media/${picture.folder}/${pictureWidths(picture.width)[0]}.${format}` : address
}

/** Parses a picture URL; undefined when it isn't one of the shop's own pictures. */
export function readPicture(address: string): (Picture & { folder: string }) | undefined {
  const [, folder = ''] = /^\/media\/([^/]+)\/\d+\.(?:avif|webp)$/.exec(address) ?? []
  const picture = parseFolder(folder)
  return picture && { ...picture, folder }
}

/** The `srcset` of a picture in one format. */
export function pictureSources(folder: string, format: (typeof pictureFormats)[number]): string {
  const { width } = parseFolder(folder) as Picture
  return pictureWidths(width)
    .map((each) => `/media/${folder}/${each}.${format} ${each}w`)
    .join(', ')
}

function parseFolder(folder: string): Picture | undefined {
  const [, id = '', width, height, tint = ''] = /^([0-9a-f]{16})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})$/.exec(folder) ?? []
  return id === '' ? undefined : { id, width: Number(width), height: Number(height), tint }
}
