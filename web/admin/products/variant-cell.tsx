/** In a card, each cell has its own label. */
export function CardLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mb-1 block text-xs text-soft @3xl:hidden">
      {children}
    </span>
  )
}

/** Why the value of a cell was rejected. */
export function CellError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="mt-1 text-xs font-normal text-sale wrap-anywhere">
      {text}
    </p>
  ) : null
}
