/** Raised when the drawings change, since browsers keep their addresses for a year. */
const edition = 1

/** The address of a drawn product picture, 800 by 1000 pixels; all that it shows is in it. `color` is `#rrggbb`. */
export function drawnPicturePath(shape: string, color: string): string {
  return `/media/drawn/${edition}/${shape}/${color.replace('#', '').toLowerCase()}.svg`
}

/** The address of a banner's composition for one size of screen. */
export function bannerPath(name: string, size: 'phone' | 'tablet' | 'desktop'): string {
  return `/media/banner/${edition}/${name}-${size}.svg`
}

/** What a picture's address says of it. `tint` (`rrggbb`) holds its place until it arrives; sizes in pixels. */
export type PictureName = { id: string; width: number; height: number; tint: string }

/** The widths a picture is kept in, up to its own. */
export function pictureWidths(width: number): number[] {
  const smaller = [320, 480, 720, 960, 1200, 1600, 2400].filter((each) => each < width)
  return [...smaller, Math.min(width, 2400)]
}

/** The folder of a picture's files, below `/media/`. */
export function pictureFolder({ id, width, height, tint }: PictureName): string {
  return `${id}-${width}x${height}-${tint}`
}
