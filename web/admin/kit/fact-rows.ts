import type { Fact } from '#contract/catalog/facts.ts'
import { factKey } from '#contract/catalog/shown-facts.ts'
import { t } from '#contract/language/t.ts'
import { parseJson } from './parse-json.ts'
import { visibleText } from './visible-text.ts'
import { describeChanged, formatChange } from './wording.ts'

/** The facts in JSON, in a log entry or a form. */
export function parseFacts(value: unknown): Fact[] {
  return Array.isArray(value) ? value : []
}

/** The rows of a form's field for facts, which is JSON. */
export const parseFactRows = (text: string) => parseFacts(parseJson(text))

const isFilled = ({ name, value }: Fact) => name.trim() !== '' || value.trim() !== ''

/** The facts of a form's field, without empty rows. Undefined if it can't be read. */
export function parseFilledFacts(text: string): unknown {
  const rows = parseJson(text)
  return Array.isArray(rows) ? parseFacts(rows).filter(isFilled) : rows
}

/** The error of a row's name or value. Errors count the rows that aren't empty. */
export function errorOfRow(errors: Record<string, string>, rows: Fact[], index: number, part: keyof Fact) {
  const filled = rows.slice(0, index).filter(isFilled).length
  return rows[index] && isFilled(rows[index]) ? errors[`facts.${filled}.${part}`] : undefined
}

/** Describes changes to facts: 'Material: Wool → Merino', 'Care: none → Hand wash'. */
export function describeFacts(from: unknown, to: unknown): string[] {
  const [before, after] = [parseFacts(from), parseFacts(to)]
  const find = (facts: Fact[], name: string) => facts.find((fact) => factKey(fact.name) === factKey(name))
  const shown = (fact?: Fact) => visibleText(fact?.value ?? t('none'))
  const changed = [...after, ...before.filter(({ name }) => !find(after, name))].flatMap(({ name }) => {
    const [old, current] = [find(before, name), find(after, name)]
    const isRenamed = old && current && old.name !== current.name
    return [
      ...(isRenamed ? [formatChange(visibleText(old.name), visibleText(name))] : []),
      ...(old?.value === current?.value ? [] : [describeChanged(visibleText(name), shown(old), shown(current))]),
    ]
  })
  return changed.length > 0 ? changed : [t('order changed')]
}
