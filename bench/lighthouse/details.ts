/** Lines of one audit. */
const mostLines = 5

/** Characters of a line. */
const longestLine = 150

/** What Lighthouse hangs on to an audit: tables, lists of tables, check lists, elements of the page and more. */
type Details = { type?: string; items?: unknown; [other: string]: unknown }

/** The things that an audit names, a line each; of many the first few. */
export function linesOf(details: unknown): string[] {
  const lines = everyLine(details).filter((line) => line !== '')
  const rest = lines.length - mostLines
  return [...lines.slice(0, mostLines).map(shorten), ...(rest > 0 ? [`and ${rest} more`] : [])]
}

function everyLine(value: unknown): string[] {
  if (!isObject(value)) return []
  const { type, items } = value
  if (type === 'checklist' && isObject(items)) return Object.values(items).flatMap(unmet)
  if (type === 'list-section') return everyLine(value.value)
  if (type === 'node') return [cell('node', value)]
  if (Array.isArray(items)) return items.flatMap((item) => (isNested(item) ? everyLine(item) : row(item)))
  return []
}

function unmet(check: unknown): string[] {
  return isObject(check) && check.value === false ? [`not met: ${text(check.label)}`] : []
}

function isNested(item: unknown): boolean {
  return isObject(item) && ['table', 'list-section', 'checklist', 'node'].includes(text(item.type))
}

function row(item: unknown): string[] {
  if (!isObject(item)) return []
  const cells = Object.entries(item).map(([name, value]) => cell(name, value))
  return [cells.filter((said) => said !== '').join(' · ')]
}

/** Text as it is, a number with its name, an element as its tag, a place in a file as its address. */
function cell(name: string, value: unknown): string {
  if (name === 'type' || name === 'subItems') return ''
  if (typeof value === 'number') return `${name} ${Math.round(value * 1000) / 1000}`
  if (isObject(value)) return text(value.snippet) || text(value.url) || text(value.value)
  return text(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function shorten(line: string): string {
  const onOneLine = line.replaceAll(/\s+/g, ' ')
  return onOneLine.length > longestLine ? `${onOneLine.slice(0, longestLine)} …` : onOneLine
}

function isObject(value: unknown): value is Details {
  return typeof value === 'object' && value !== null
}
