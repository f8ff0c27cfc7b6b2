import { Picture } from './picture.tsx'

const zoom = 'transition-transform duration-250 ease-out group-hover:scale-[1.025]'

/** Picture widths by use, as an img's `sizes`. In lines, pictures are so small that their smallest file is sharp. */
export const pictureSizes = {
  card: '(min-width: 1200px) 15rem, (min-width: 920px) 25vw, (min-width: 601px) 34vw, 46vw',
  tile: '(min-width: 1280px) 19rem, (min-width: 1024px) 25vw, 48vw',
  large: '(min-width: 1280px) 42rem, (min-width: 640px) 50vw, 100vw',
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
