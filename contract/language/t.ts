import { currentLanguage } from './current-language.ts'
import { formatNumber } from './format.ts'

/** The names in braces in a text: 'name' for 'Hello, {name}.' */
export type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Refuses a text that is put together, since translators couldn't find it. */
export type Literal<S extends string> =
  {} extends Record<S, unknown> ? 'Write the text itself here, with {name} for a value.' : S

/** The values of a text, if it has any: names, and formatted numbers and dates. */
type Values<Name extends string> = [Name] extends [never] ? [] : [values: Record<Name, string>]

/**
 * A text in the language of the page or of the request: `t('Add to cart')`. English is in the source, and is what
 * translators see. A text is a whole sentence or label. `{name}` stands for a value, which is never a word, but a name, a
 * number or a date: `t('Order {number}', { number: String(order.number) })`.
 */
export function t<const S extends string>(text: Literal<S>, ...[values]: Values<NamesIn<S>>): string {
  return fill(currentLanguage().find(text)?.[0] ?? text, values)
}

/** A text that another language says in several ways: `inContext('verb', 'Order')`, `inContext('noun', 'Order')`. */
export function inContext<const C extends string, const S extends string>(
  context: Literal<C>,
  text: Literal<S>,
  ...[values]: Values<NamesIn<S>>
): string {
  return fill(currentLanguage().find(text, context)?.[0] ?? text, values)
}

/** A text that depends on a count, with `{count}` for the formatted number: `plural(n, '{count} item', '{count} items')`. */
export function plural<const One extends string, const Many extends string>(
  count: number,
  one: Literal<One>,
  many: Literal<Many>,
  ...[values]: Values<Exclude<NamesIn<One | Many>, 'count'>>
): string {
  return fill(chooseForm(count, currentLanguage().find(one) ?? [one, many]), { ...values, count: formatNumber(count) })
}

/** Chooses what the language says for a count: what `plural` is compiled to. */
export function chooseForm<T>(count: number, forms: readonly T[]): T {
  return forms[currentLanguage().pluralForm(count)] as T
}

/** A rejection for zod, worded when it is needed: `z.min(1, error('Enter a name.'))`. */
export function error<const S extends string>(
  text: Literal<S>,
  ...values: Values<NamesIn<S>>
): { error: () => string } {
  return { error: () => t(text, ...values) }
}

/** A text with `{{placeholders}}` that shopkeepers may change, such as an email's. Its reader translates it. */
export function template<const S extends string>(text: Literal<S>): S {
  return text as S
}

function fill(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}
