type Input = { typed: string; step: number; quantity: number; max: number }

/** The quantity that was asked for, kept between 1 and `max`. What isn't a quantity leaves it as it is. */
export function nextQuantity({ typed, step, quantity, max }: Input): number {
  const given = Number(typed)
  const from = Number.isInteger(given) && given >= 1 ? given : quantity
  return Math.min(Math.max(from + step, 1), max)
}
