import { type ESTree, parseSync } from 'vite'
import { readImportedMarkers } from './find-texts.ts'

/** Attributes whose values are for programs. */
const technical = new Set(
  `
  accept action align aria-autocomplete aria-busy aria-controls aria-current aria-describedby aria-disabled
  aria-haspopup aria-hidden aria-keyshortcuts aria-labelledby aria-live aria-sort as closedby content d decoding
  default dir direction encType enterKeyHint fetchPriority fill focus form formId href icon id idPrefix inputMode intent
  key kind labelledBy lang level list loading look media method model name pattern position preserveAspectRatio property
  rel role sandbox scope shapeRendering share side size sizes slot src srcSet step style tabIndex target to tone transform type value
  variant
  `
    .trim()
    .split(/\s+/),
)

const technicalKind = /^(auto|data-|html|http|item|stroke|view)|[cC]lass|(Path|Id|Style)$/

/** Words that begin with a capital letter and aren't shown. */
const names =
  /^(\/.*|M[\d.].*|Enter|Escape|Tab|Home|End|PageUp|PageDown|Backspace|Delete|Arrow\w+|(Shift|Control|Meta|Alt)(\+.*)?|[A-Z]\w*Error|[A-Z][a-z]+(-[A-Z][a-z]+)+|(GET|POST|PUT|PATCH|DELETE) .*)$/

/** Functions that write to the log or to the terminal. */
const logs = /^(log|printProgress)$|(^|\.)(log|console)\.\w+$/

/**
 * Finds words for people that aren't marked, with their lines: `12: Add to cart`. Words in elements and their labels are for
 * people, and elsewhere those that begin with a capital letter.
 */
export function findUnmarked(path: string, code: string): string[] {
  const { program, comments } = parseSync(path, code, { preserveParens: false })
  const markers = readImportedMarkers(program)
  const found: string[] = []
  // A statement or value below “Not translated” is for programs or operators, or is a name, which is the same in every language.
  const untranslated = new Set(
    comments
      .filter(({ value }) => /\bNot translated\b/.test(value))
      .map(({ end }) => end + code.slice(end).search(/\S/)),
  )
  visit(program, false)
  return found

  function report(node: ESTree.Node, text: string): void {
    const line = code.slice(0, node.start).split('\n').length
    const isName = comments.some(
      ({ value, start }) => /^ Not translated\b/.test(value) && [line, line - 1].includes(lineAt(start)),
    )
    if (!isName) found.push(`${line}: ${text.trim().replace(/\s+/g, ' ')}`)
  }

  function lineAt(position: number): number {
    return code.slice(0, position).split('\n').length
  }

  /** `isShown` is whether a value of the node would be shown. */
  function visit(node: ESTree.Node, isShown: boolean): void {
    if (untranslated.has(node.start)) return
    switch (node.type) {
      case 'JSXText':
        if (/\p{L}/u.test(node.value)) report(node, node.value)
        return
      case 'Literal':
        if (typeof node.value === 'string' && isText(node.value, isShown)) report(node, node.value)
        return
      case 'TemplateLiteral':
        if (isText(node.quasis.map(({ value }) => value.raw).join(node.expressions.length > 0 ? '·' : ''), isShown))
          report(node, code.slice(node.start, node.end))
        for (const each of node.expressions) visit(each, isShown)
        return
      case 'JSXAttribute': {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
        if (node.value) visitAttribute(node.value, technical.has(name) || technicalKind.test(name))
        return
      }
      case 'JSXExpressionContainer':
        return visit(node.expression, isShown)
      case 'ConditionalExpression':
        visit(node.test, false)
        visit(node.consequent, isShown)
        return visit(node.alternate, isShown)
      case 'LogicalExpression':
        visit(node.left, false)
        return visit(node.right, isShown)
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && markers.has(node.callee.name)) {
          for (const each of node.arguments) if (each.type === 'ObjectExpression') visit(each, false)
          return
        }
        if (logs.test(code.slice(node.callee.start, node.callee.end))) return
        return visitInside(node, false)
      case 'NewExpression':
        // Errors for programmers and metrics are English.
        if (
          node.callee.type === 'Identifier' &&
          /^(\w*Error|URL|RegExp|Counter|Gauge|Histogram)$/.test(node.callee.name)
        ) {
          if (!/^(Api|Shop)Error$/.test(node.callee.name)) return
        }
        return visitInside(node, false)
      case 'BinaryExpression':
        if (/^([!=]==?|in|instanceof)$/.test(node.operator)) return
        return visitInside(node, isShown)
      case 'SwitchCase':
        for (const each of node.consequent) visit(each, false)
        return
      case 'Property':
        if (node.computed) visit(node.key, false)
        // Structured data is in the words of schema.org.
        if (node.key.type === 'Literal' && node.key.value === '@type') return
        // The documentation of the API is English.
        if (node.key.type === 'Identifier' && node.key.name === 'summary' && path.startsWith('contract/')) return
        return visit(node.value, false)
      case 'MemberExpression':
        return visit(node.object, false)
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
        return
      default:
        if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
        return visitInside(node, node.type === 'JSXElement' || node.type === 'JSXFragment')
    }
  }

  function visitAttribute(value: ESTree.Node, isTechnical: boolean): void {
    if (value.type === 'JSXExpressionContainer') return visitAttribute(value.expression, isTechnical)
    visit(value, !isTechnical || /^JSX|Function/.test(value.type))
  }

  function visitInside(node: ESTree.Node, isShown: boolean): void {
    for (const value of Object.values(node) as unknown[]) {
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
        if (typeof each === 'object' && each !== null && 'type' in each) visit(each as ESTree.Node, isShown)
      }
    }
  }
}

function isText(text: string, isShown: boolean): boolean {
  if (!/\p{L}/u.test(text) || names.test(text)) return false
  return isShown
    ? /\p{L}{2}|^\p{L}$/u.test(text)
    : /^[“(·]?\p{Lu}\p{Ll}/u.test(text) || /^·? ?\p{Ll}+ .*[.!?]$/u.test(text)
}
