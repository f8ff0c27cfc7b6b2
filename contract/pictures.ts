/**
 * A picture's address says what there is of it: `/media/{id}-{width}x{height}-{tint}/{file}`, with a file for each of
 * `pictureWidths` and each format. Whoever has one address has them all, and knows the picture's shape and tint before
 * it arrives. The id comes of what is in it, so an address never shows another picture.
 */
export type Picture = {
  /** 16 hexadecimal digits. */
  id: string
  /** Pixels of the largest. */
  width: number
  height: number
  /** `rrggbb`, about what the picture's edges are. */
  tint: string
}

export const pictureFormats = ['avif', 'webp'] as const

/** Pixels. A phone's card takes the first or second, a product's page the largest. */
const widths = [320, 480, 720, 960, 1200, 1600, 2400]

/** The widths a picture is kept in: those below its own, and its own. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, widths.at(-1) as number)
  return [...widths.filter((each) => each < largest), largest]
}

/** The folder of a picture's files: the part of its address after `/media/`. */
export function pictureFolder({ id, width, height, tint }: Picture): string {
  return `${id}-${width}x${height}-${tint}`
}

/** The address that stands for a picture where only one can: in a mail, in a link's preview, as a product's thumbnail. */
export function pictureAddress(folder: string): string {
  const { width } = parseFolder(folder) as Picture
  return `/media/${folder}/${Math.max(...pictureWidths(width).filter((each) => each <= 960))}.webp`
}

/** What an address says, or undefined where it is not one of a picture that the shop keeps. */
export function readPicture(address: string): (Picture & { folder: string }) | undefined {
  const [, folder = ''] = /^\/media\/([^/]+)\/\d+\.(?:avif|webp)$/.exec(address) ?? []
  const picture = parseFolder(folder)
  return picture && { ...picture, folder }
}

/** A picture's files in one format as an img's or a source's `srcset`. */
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
