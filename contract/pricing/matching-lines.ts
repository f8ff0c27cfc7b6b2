import type { DiscountRule, PriceLine } from './order-price.ts'

/** The lines that a discount is for. */
export function matchingLines<Line extends PriceLine>(discount: DiscountRule, lines: Line[]): Line[] {
  const { groups, excludesSale } = discount
  const isIn = (line: Line) => groups.length === 0 || line.groups.some((group) => groups.includes(group))
  return lines.filter((line) => isIn(line) && !(excludesSale && line.unitCents < line.listCents))
}
