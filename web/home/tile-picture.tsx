/** A tile's picture, 4 by 5; it breathes when the pointer is on its tile. */
export function TilePicture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={800}
      height={1000}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="aspect-4/5 h-auto w-full object-cover transition-transform duration-250 ease-out group-hover:scale-[1.025]"
    />
  )
}
