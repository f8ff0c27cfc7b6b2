import { parseNumber } from '../numbers.ts'

/** The units that the content of a product can have, with the base unit of their prices and how much of it one is. */
const units: Record<string, { base: string; size: number }> = {
  mg: { base: 'kg', size: 1e-6 },
  g: { base: 'kg', size: 1e-3 },
  kg: { base: 'kg', size: 1 },
  ml: { base: 'l', size: 1e-3 },
  cl: { base: 'l', size: 1e-2 },
  l: { base: 'l', size: 1 },
  cm: { base: 'm', size: 1e-2 },
  m: { base: 'm', size: 1 },
  'm²': { base: 'm²', size: 1 },
  'm³': { base: 'm³', size: 1 },
}

const maxAmount = 1_000_000

/** A price for one kilogram, liter, meter, square meter or cubic meter, in units of the shop's currency. */
export type UnitPrice = { content: string; price: number; unit: string }

/** A content such as “0,75 L” in its usual form, “0.75 l”. Undefined if it can't be read; empty for an empty text. */
export function parseContent(text: string): string | undefined {
  const [, number = '', unit = ''] = /^\s*(.*\d)\s*([a-zA-Z]+[²³23]?)\s*$/.exec(text) ?? []
  if (text.trim() === '') return ''
  const amount = parseNumber(number)
  const known = unit.toLowerCase().replace('2', '²').replace('3', '³')
  if (typeof amount !== 'number' || !(known in units) || amount <= 0 || amount > maxAmount) return undefined
  return Math.round(amount * 1000) / 1000 === amount ? `${amount} ${known}` : undefined
}

/** Returns the price per base unit, to the cent. Undefined without a content, and for free products. */
export function getUnitPrice(price: number, content: string): UnitPrice | undefined {
  const [amount = '', name = ''] = content.split(' ')
  const unit = units[name]
  if (!unit || price === 0) return undefined
  // The quotient can be a little below the exact one, such as 0.285 / 0.001.
  return { content, price: Math.round((price * 100) / (Number(amount) * unit.size) + 1e-6) / 100, unit: unit.base }
}
