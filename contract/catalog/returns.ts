import type { ReturnRule } from './return-rules.ts'

type Returnable = { title: string; returns: ReturnRule }

/** The note on returns in a cart or order line; empty if the shop's rule applies. */
export function returnNote(returns: ReturnRule, returnDays: number): string {
  if (returnDays === 0 || returns === 'shop') return ''
  return returns === 'unopened' ? 'Returns only unopened' : 'No returns'
}

/** The note on returns on a product page; empty if the shop accepts no returns. */
export function returnText(returns: ReturnRule, returnDays: number): string {
  if (returnDays === 0) return ''
  if (returns === 'none') return 'No returns'
  return `Returns within ${returnDays} days${returns === 'unopened' ? ', only unopened' : ''}`
}

/** How the items of an order can be returned, in sentences; empty if the shop takes nothing back. */
export function orderReturns(items: Returnable[], returnDays: number): string[] {
  if (returnDays === 0) return []
  const titles = (rule: ReturnRule) => {
    const found = items.filter(({ returns }) => returns === rule).map(({ title }) => `“${title}”`)
    return [...new Set(found)].join(', ')
  }
  const [unopened, none] = [titles('unopened'), titles('none')]
  if (items.every(({ returns }) => returns === 'none')) return ['The items of this order can’t be returned.']
  return [
    `You can return products within ${returnDays} days of delivery.`,
    unopened && `Only unopened: ${unopened}.`,
    none && `Can’t be returned: ${none}.`,
  ].filter(Boolean)
}
