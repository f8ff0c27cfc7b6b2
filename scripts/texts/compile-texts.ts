import { relative } from 'node:path'
import MagicString from 'magic-string'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { countries } from '../../contract/address/countries.ts'
import { type Part, parseText } from '../../contract/language/parse-text.ts'
import { type FoundText, findTexts, isPlural } from './find-texts.ts'

/** A language that the web app is compiled for. */
export type CompiledLanguage = {
  /** Its BCP 47 tag, with the country whose formats it uses: en-US. */
  locale: string
  /** The expression of gettext that returns the plural form of `n`: `n != 1`. */
  pluralForm: string
  /** Finds the translation of a text, which has several forms if it counts something. */
  find: (text: string, context?: string) => readonly string[] | undefined
  /** The names of all countries, sorted by name. */
  countries: Record<string, string>
}

export const compiledEnglish: CompiledLanguage = {
  locale: 'en-US',
  pluralForm: 'n != 1',
  find: () => undefined,
  countries,
}

/** Replaces the texts of the web app with those of a language, so that pages load no translations and look nothing up. */
export function compileTexts(language: CompiledLanguage): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/(language\/current-language|address\/countries)\.ts$/ },
      handler: (id) => (id.endsWith('/countries.ts') ? compileCountries(language) : compileLanguage(language)),
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /\/(t\.ts|rich\.tsx)'/ },
      handler: (code, id) => compileFile(relative(process.cwd(), id), code, language),
    },
  }
}

function compileLanguage({ locale, pluralForm }: CompiledLanguage): string {
  return `
    const language = { locale: ${JSON.stringify(locale)}, pluralForm: (n) => +(${pluralForm}) }
    export const currentLanguage = () => language
    export const setLocale = (locale) => { language.locale = locale }`
}

function compileCountries(language: CompiledLanguage): string {
  return `
    export const countries = ${JSON.stringify(language.countries)}
    export const countryNames = () => countries
    export const countryName = (code) => countries[code] ?? code`
}

/** Replaces the texts of a source file. Throws an error with file and line if one can't be translated. */
export function compileFile(
  path: string,
  code: string,
  language: CompiledLanguage,
): { code: string; map: ReturnType<MagicString['generateMap']> } | undefined {
  const { texts, problems, program } = findTexts(path, code)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (texts.length === 0) return undefined
  const { children, containers } = findBraces(program)
  const result = new MagicString(code)
  for (const each of outermost(texts)) {
    const braces = children.get(each.node)
    // The elements of a sentence become children of the element around it.
    if (braces && each.marker === 'rich') result.overwrite(braces.start, braces.end, compileElements(each))
    else result.overwrite(each.node.start, each.node.end, compile(each))
  }
  if (texts.some(({ marker }) => isPlural(marker))) {
    result.prepend(`import { chooseForm as $form } from '#contract/language/t.ts'; `)
    result.prepend(`import { formatNumber as $number } from '#contract/language/format.ts'; `)
  }
  return { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) }

  function compile(found: FoundText): string {
    switch (found.marker) {
      case 'plural':
        return compileForms(found, (text) => compileString(text, found))
      case 'richPlural':
        return compileForms(found, (text) => `<>${compileParts(parseText(text), found)}</>`)
      case 'rich':
        return `<>${compileElements(found)}</>`
      case 'error':
        return `{ error: ${compileString(translate(found), found)} }`
      case 'template':
        return JSON.stringify(translate(found))
      default:
        return compileString(translate(found), found)
    }
  }

  function translate({ text, context }: FoundText): string {
    return language.find(text, context)?.[0] ?? text
  }

  function compileForms(found: FoundText, compileForm: (text: string) => string): string {
    const { text, many = text, values } = found
    const forms = language.find(text) ?? [text, many]
    const count = values.get('count')
    return `$form(${count ? source(count) : ''}, [${forms.map(compileForm).join(', ')}])`
  }

  function compileString(text: string, found: FoundText): string {
    const parts = text.split(/\{(\w+)\}/)
    if (parts.length === 1) return JSON.stringify(text)
    const written = parts.map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\\`]|\$\{/g, '\\$&')
      return `\${${valueSource(part, found)}}`
    })
    return `\`${written.join('')}\``
  }

  function compileElements(found: FoundText): string {
    return compileParts(parseText(translate(found)), found)
  }

  function compileParts(parts: Part[], found: FoundText): string {
    return parts
      .map((part) => {
        if (typeof part === 'string') return `{${JSON.stringify(part)}}`
        if ('tag' in part) return compileElement(part, found)
        const value = found.values.get(part.name)
        return value?.type === 'JSXElement' ? source(value) : `{${valueSource(part.name, found)}}`
      })
      .join('')
  }

  function valueSource(name: string, { marker, values, valuesObject, text }: FoundText): string {
    const value = values.get(name)
    if (name === 'count' && isPlural(marker) && value) return `$number(${source(value)})`
    if (value) return source(withoutString(value))
    if (valuesObject !== undefined) return `${valuesObject}.${name}`
    throw new Error(`${path}: “${text}” has no value for “${name}”.`)
  }

  /** Writes the element of a function such as `(text) => <b>{text}</b>`, with these children instead of `{text}`. */
  function compileElement({ tag, parts }: Extract<Part, { tag: string }>, found: FoundText): string {
    const content = compileParts(parts, found)
    const value = found.values.get(tag)
    const [parameter] = value?.type === 'ArrowFunctionExpression' ? value.params : []
    const places = parameter?.type === 'Identifier' ? containers.get(parameter.name) : undefined
    if (value?.type !== 'ArrowFunctionExpression' || value.body.type !== 'JSXElement' || !places) {
      const [first, ...others] = parts
      const isWords = typeof first === 'string' && others.length === 0
      return `{(${valueSource(tag, found)})(${isWords ? JSON.stringify(first) : `<>${content}</>`})}`
    }
    const inside = places.filter((place) => contains(value.body, place))
    return source(value.body, new Map(inside.map((place) => [place, content])))
  }

  /** The source of a part of the file, with the texts in it compiled, and some pieces replaced. */
  function source(part: ESTree.Node, replaced = new Map<ESTree.Node, string>()): string {
    const inside = outermost(texts.filter(({ node }) => contains(part, node)))
    const edits = [...replaced, ...inside.map((each) => [each.node, compile(each)] as const)]
    let written = ''
    let position = part.start
    for (const [{ start, end }, text] of edits.toSorted(([a], [b]) => a.start - b.start)) {
      written += code.slice(position, start) + text
      position = end
    }
    return written + code.slice(position, part.end)
  }
}

const contains = (outer: ESTree.Node, inner: ESTree.Node) => outer.start <= inner.start && inner.end <= outer.end

/** The texts that aren't in the values of others. */
function outermost(texts: FoundText[]): FoundText[] {
  return texts.filter(({ node }) => !texts.some((other) => other.node !== node && contains(other.node, node)))
}

/** Finds the braces in elements: those that are children, by their contents, and those with a name alone, by the name. */
function findBraces(program: ESTree.Program) {
  const children = new Map<ESTree.Node, ESTree.Node>()
  const containers = new Map<string, ESTree.Node[]>()
  const addChildren = (nodes: ESTree.JSXChild[]) => {
    for (const node of nodes) if (node.type === 'JSXExpressionContainer') children.set(node.expression, node)
  }
  new Visitor({
    JSXElement: (element) => addChildren(element.children),
    JSXFragment: (fragment) => addChildren(fragment.children),
    JSXExpressionContainer(node) {
      if (node.expression.type !== 'Identifier') return
      const { name } = node.expression
      containers.set(name, [...(containers.get(name) ?? []), node])
    },
  }).visit(program)
  return { children, containers }
}

/** In a template, `String(number)` is the same as the number. */
function withoutString(value: ESTree.Expression): ESTree.Expression {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'String')
    return value
  const [first] = value.arguments
  return first && first.type !== 'SpreadElement' ? first : value
}
