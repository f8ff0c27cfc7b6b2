import { createElement, Fragment, type ReactNode } from 'react'
import { currentLanguage } from '#contract/language/current-language.ts'
import { formatNumber } from '#contract/language/format.ts'
import { type Part, parseText } from '#contract/language/parse-text.ts'
import { chooseForm, type Literal, type NamesIn } from '#contract/language/t.ts'

type TagsIn<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never

type Values<S extends string> = Record<TagsIn<S>, (content: ReactNode) => ReactNode> & Record<NamesIn<S>, ReactNode>

/**
 * A text with elements in it: `rich('See <a>all products</a>.', { a: (text) => <TextLink to="/products">{text}</TextLink> })`.
 * `{name}` stands for a value, as in `t`, which may be an element.
 */
export function rich<const S extends string>(text: Literal<S>, values: Values<S>): ReactNode {
  return toElement(parseText(currentLanguage().find(text)?.[0] ?? text), values)
}

/** A text with elements in it that depends on a count, with `{count}` for the formatted number. */
export function richPlural<const One extends string, const Many extends string>(
  count: number,
  one: Literal<One>,
  many: Literal<Many>,
  values: Omit<Values<One | Many>, 'count'>,
): ReactNode {
  const form = chooseForm(count, currentLanguage().find(one) ?? [one, many])
  return toElement(parseText(form), { ...values, count: formatNumber(count) })
}

function toElement(parts: Part[], values: Record<string, unknown>): ReactNode {
  const nodes = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('name' in part) return values[part.name] as ReactNode
    const element = values[part.tag] as (content: ReactNode) => ReactNode
    return element(toElement(part.parts, values))
  })
  return createElement(Fragment, null, ...nodes)
}
