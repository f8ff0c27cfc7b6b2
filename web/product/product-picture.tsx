import { Picture } from './picture.tsx'

const zoom = 'transition-transform duration-250 ease-out group-hover:scale-[1.025]'

/** Picture widths by use, as an img's `sizes`. In lines, pictures are so small that their smallest file is sharp. */
export const pictureSizes = {
  card: '(min-width: 75rem) 15rem, (min-width: 57.5rem) 25vw, (min-width: 37.5625rem) 34vw, 46vw',
  tile: '(min-width: 80rem) 19rem, (min-width: 64rem) 25vw, 48vw',
  large: '(min-width: 80rem) 42rem, (min-width: 40rem) 50vw, 100vw',
  line: undefined,
} as const

type ProductPictureProps = {
  src: string
  alt: string
  size: keyof typeof pictureSizes
  eager?: boolean
  /** Grows slightly while its card or tile is hovered. */
  zoomsOnHover?: boolean
  draggable?: boolean
  className?: string
}

/** A product's picture, 4 by 5. */
export function ProductPicture({ size, zoomsOnHover = false, className = '', ...picture }: ProductPictureProps) {
  return (
    <Picture
      {...picture}
      sizes={pictureSizes[size]}
      className={`aspect-4/5 ${zoomsOnHover ? zoom : ''} ${className}`}
    />
  )
}
