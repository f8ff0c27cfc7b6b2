import { type ESTree, parseSync, Visitor } from 'vite'
import { findPieces } from './find-pieces.ts'

/** The functions that mark texts, with the places of their arguments. */
const markers = {
  t: { text: 0, values: 1 },
  inContext: { context: 0, text: 1, values: 2 },
  plural: { text: 1, many: 2, values: 3 },
  rich: { text: 0, values: 1 },
  richPlural: { text: 1, many: 2, values: 3 },
  error: { text: 0, values: 1 },
  template: { text: 0 },
} as const satisfies Record<string, { text: number; many?: number; context?: number; values?: number }>

export type Marker = keyof typeof markers

/** Whether a text depends on a count, which is its first argument. */
export const isPlural = (marker: Marker): boolean => marker === 'plural' || marker === 'richPlural'

/** A text in the source. */
export type FoundText = {
  marker: Marker
  text: string
  /** The text for several, of `plural`. */
  many: string | undefined
  context: string | undefined
  /** The expressions of its values, if they are written in the call, and of the count of `plural`. */
  values: Map<string, ESTree.Expression>
  /** The name of the object that has the values, otherwise. */
  valuesObject: string | undefined
  /** A comment in the source for translators. */
  comment: string | undefined
  node: ESTree.CallExpression
}

export type FoundTexts = {
  texts: FoundText[]
  /** Faults with their places: `web/cart/item-row.tsx:12: …` */
  problems: string[]
  program: ESTree.Program
}

/** Finds the texts of a source file. */
export function findTexts(path: string, code: string): FoundTexts {
  const { program, comments, errors } = parseSync(path, code, { preserveParens: false })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imported = readImportedMarkers(program)
  const texts: FoundText[] = []
  const problems: string[] = []
  // Texts of the contract and the server are in the language of a request, which constants are older than.
  const isCompiled = /(^|\/)web\//.test(path)
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--

  const report = (node: ESTree.Node, message: string) =>
    problems.push(`${path}:${code.slice(0, node.start).split('\n').length}: ${message}`)

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || !imported.has(node.callee.name)) return
      const marker = node.callee.name as Marker
      const at: { text: number; many?: number; context?: number; values?: number } = markers[marker]
      const [text, many, context] = [at.text, at.many, at.context].map((place) => {
        if (place === undefined) return undefined
        const literal = readLiteral(node.arguments[place])
        if (literal === undefined)
          report(node, 'Write the text itself here, with {name} for a value: translators must be able to find it.')
        return literal
      })
      if (text === undefined) return
      const given = at.values === undefined ? undefined : node.arguments[at.values]
      const values = readValues(given)
      const [count] = node.arguments
      if (isPlural(marker) && count && count.type !== 'SpreadElement') values.set('count', count)
      if (!isPlural(marker) && countedWords.test(text))
        report(node, 'Write this with `plural`: the words depend on the count.')
      const valuesObject = given?.type === 'Identifier' ? given.name : undefined
      if (functions === 0 && !isCompiled && marker !== 'error' && marker !== 'template')
        report(node, 'Make this a function: a constant has no language. For zod, use `error`.')
      texts.push({
        marker,
        text,
        many,
        context,
        values,
        valuesObject,
        node,
        comment: commentBefore(node.start) ?? commentBefore(statementOf(node).start),
      })
    },
  }).visit(program)
  for (const piece of findPieces(program, (call) => texts.find(({ node }) => node === call)?.text))
    report(piece, 'Write the whole sentence as one text, with {name} for a value or `rich` for elements.')
  return { texts, problems, program }

  function readValues(given: ESTree.Argument | undefined): FoundText['values'] {
    const values = new Map<string, ESTree.Expression>()
    if (given && given.type !== 'ObjectExpression' && given.type !== 'Identifier')
      report(given, 'Write the values here, as { name: value }.')
    for (const each of given?.type === 'ObjectExpression' ? given.properties : []) {
      if (each.type === 'SpreadElement' || each.key.type !== 'Identifier') {
        report(each, 'Write each value as name: value.')
        continue
      }
      values.set(each.key.name, each.value)
      if (hasWords(each.value, imported))
        report(each, 'Words aren’t values, since other languages inflect them. Write one whole text for each case.')
    }
    return values
  }

  /** The statement of the file that a text is in. A comment above it is about all of its texts. */
  function statementOf({ start }: ESTree.Node): ESTree.Node {
    return program.body.findLast((statement) => statement.start <= start) ?? program
  }

  function commentBefore(start: number): string | undefined {
    const last = comments.findLast(({ end }) => end <= start)
    if (!last || code.slice(last.end, start).split('\n').length > 2) return undefined
    return /^\s*Translators: (.*)$/s.exec(last.value)?.[1]
  }
}

/** Words in the plural after a count: “{count} products”. */
const countedWords = /\{count\} (?:\p{L}+ )?\p{L}+s\b/u

/** The marking functions that a file imports. Throws an error for one with another name, whose texts wouldn't be found. */
export function readImportedMarkers(program: ESTree.Program): Set<string> {
  const imported = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/(^|\/)(t\.ts|rich\.tsx)$/.test(statement.source.value)) continue
    for (const { local, ...specifier } of statement.specifiers) {
      const name = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : ''
      if (!(name in markers)) continue
      if (local.name !== name) throw new Error(`Import ${name} as ${name}, not as ${local.name}.`)
      imported.add(name)
    }
  }
  return imported
}

function readLiteral(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Checks whether a value is, or may be, words from the source. */
function hasWords(node: ESTree.Expression, imported: Set<string>): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value)
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => /\p{L}/u.test(value.raw))
    case 'ConditionalExpression':
      return hasWords(node.consequent, imported) || hasWords(node.alternate, imported)
    case 'LogicalExpression':
      return hasWords(node.left, imported) || hasWords(node.right, imported)
    case 'CallExpression':
      return node.callee.type === 'Identifier' && imported.has(node.callee.name)
    default:
      return false
  }
}
