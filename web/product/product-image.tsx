import { Image } from './image.tsx'

const zoom = 'transition-transform duration-250 ease-out group-hover:scale-[1.025]'

/** Image widths by use, as an img's `sizes`. In lines, images are so small that their smallest file is sharp. */
export const imageSizes = {
  card: '(min-width: 75rem) 15rem, (min-width: 57.5rem) 25vw, (min-width: 37.5625rem) 34vw, 46vw',
  tile: '(min-width: 80rem) 19rem, (min-width: 64rem) 25vw, 48vw',
  half: '(min-width: 80rem) 21rem, (min-width: 40rem) 25vw, 100vw',
  large: '(min-width: 80rem) 42rem, (min-width: 40rem) 50vw, 100vw',
  line: undefined,
} as const

type ProductImageProps = {
  src: string
  alt: string
  size: keyof typeof imageSizes
  eager?: boolean
  /** Grows slightly while its card or tile is hovered. */
  zoomsOnHover?: boolean
  draggable?: boolean
  className?: string
}

/** A product's image, 4 by 5. */
export function ProductImage({ size, zoomsOnHover = false, className = '', ...image }: ProductImageProps) {
  return <Image {...image} sizes={imageSizes[size]} className={`aspect-4/5 ${zoomsOnHover ? zoom : ''} ${className}`} />
}
