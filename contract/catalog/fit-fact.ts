import { formatNumber } from '../language/format.ts'
import { t } from '../language/t.ts'
import { numberProblem, parseNumber } from '../numbers.ts'
import { factKey } from './shown-facts.ts'

export const factKinds = ['text', 'number', 'yesNo', 'choice'] as const
export type FactKind = (typeof factKinds)[number]

/** The kinds whose facts can be filters of product lists. */
export const isFilterKind = (kind: FactKind) => kind === 'choice' || kind === 'yesNo'

type Definition = { kind: FactKind; unit: string; choices: string[] }

const yesWords = ['yes', 'y', 'true', '1']
const noWords = ['no', 'n', 'false', '0']

/** The values of a fact that is yes or no. */
// Not translated: products store them.
export const yesNo = ['Yes', 'No'] as const

/** A value of a fact in the current language, if it is yes or no; otherwise as it is. */
export const shownFactValue = (value: string): string =>
  [t('Yes'), t('No')][yesNo.findIndex((each) => each === value)] ?? value

/** Shown in an error. */
const maxListed = 8

/** The value as its definition writes it: `2,5` becomes `2.5 kg`, `wool` becomes `Wool`. Otherwise, why it doesn’t fit. */
export function fitFact(
  { kind, unit, choices }: Definition,
  value: string,
): { value: string; problem?: never } | { problem: string; value?: never } {
  const key = factKey(value)
  switch (kind) {
    case 'yesNo':
      if (yesWords.includes(key)) return { value: yesNo[0] }
      return noWords.includes(key) ? { value: yesNo[1] } : { problem: t('Enter yes or no.') }
    case 'choice': {
      const found = choices.find((choice) => factKey(choice) === key)
      return found === undefined
        ? { problem: t('Select one of: {choices}.', { choices: listShort(choices) }) }
        : { value: found }
    }
    case 'number': {
      const text = numberPart(value, unit)
      const number = parseNumber(text)
      if (typeof number === 'number') return { value: [plainNumber(number), unit].filter(Boolean).join(' ') }
      const problem = numberProblem(text)
      return { problem: unit && problem === t('Enter a number.') ? t('Enter a number in {unit}.', { unit }) : problem }
    }
    default:
      return { value }
  }
}

/** A number without its unit: `2.5` of `2.5 kg`. */
export function numberPart(value: string, unit: string): string {
  const text = value.trim()
  return unit !== '' && factKey(text).endsWith(factKey(unit)) ? text.slice(0, -unit.length).trim() : text
}

const plainNumber = (number: number) =>
  number.toLocaleString('en-US', { maximumFractionDigits: 20, useGrouping: false })

function listShort(choices: readonly string[]): string {
  const more = choices.length - maxListed
  return [...choices.slice(0, maxListed), ...(more > 0 ? [t('{count} more', { count: formatNumber(more) })] : [])].join(
    ', ',
  )
}
