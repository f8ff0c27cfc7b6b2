type Input = { typed: string; step: number; quantity: number; max: number }

/** The requested quantity, limited to 1 to `max`. Invalid input leaves the quantity unchanged. */
export function nextQuantity({ typed, step, quantity, max }: Input): number {
  const given = Number(typed)
  const from = Number.isInteger(given) && given >= 1 ? given : quantity
  return Math.min(Math.max(from + step, 1), max)
}
