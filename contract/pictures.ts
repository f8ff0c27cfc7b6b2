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
