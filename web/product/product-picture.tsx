const breathing = 'transition-transform duration-250 ease-out group-hover:scale-[1.025]'

type ProductPictureProps = {
  src: string
  alt: string
  /** Pictures in the first view are fetched at once, all others when they come near. */
  eager?: boolean
  /** Whether it grows a little when the pointer is on its card or tile. */
  breathes?: boolean
  draggable?: boolean
  className?: string
}

/** A product's picture, 4 by 5, on a tint that holds its place until it arrives. */
export function ProductPicture({
  src,
  alt,
  eager = false,
  breathes = false,
  draggable,
  className = '',
}: ProductPictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={800}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={draggable}
      className={`aspect-4/5 h-auto w-full bg-tint object-cover ${breathes ? breathing : ''} ${className}`}
    />
  )
}
