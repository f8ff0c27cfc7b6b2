/** The choice with some more, or some fewer. */
export function choose(chosen: ReadonlySet<string>, ids: string[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
