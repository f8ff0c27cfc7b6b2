import { type ESTree, Visitor } from 'vite'

/** Returns the text that a node marks, if it is the call of a marking function. */
type ReadText = (call: ESTree.CallExpression) => string | undefined

/**
 * Finds marked texts that make a sentence with a value next to them in JSX: `{t('You have')} {count} {t('products.')}`. Other
 * languages arrange the words of a sentence in another way.
 */
export function findPieces(program: ESTree.Program, readText: ReadText): ESTree.Node[] {
  const pieces: ESTree.Node[] = []
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const [index, child] of children.entries()) {
      const text =
        expressionOf(child)?.type === 'CallExpression' && readText(expressionOf(child) as ESTree.CallExpression)
      if (!text) continue
      const follows = isGap(children[index - 1]) && isValue(children[index - 2])
      const precedes = isGap(children[index + 1]) && isValue(children[index + 2])
      if ((follows && /^\p{Ll}/u.test(text)) || (precedes && /[\p{L}\p{N}]$/u.test(text))) pieces.push(child)
    }
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return pieces
}

function expressionOf(child: ESTree.JSXChild | undefined): ESTree.Expression | undefined {
  return child?.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression'
    ? child.expression
    : undefined
}

/** A space. One with a line break isn't shown. */
function isGap(child: ESTree.JSXChild | undefined): boolean {
  const expression = expressionOf(child)
  const text = child?.type === 'JSXText' ? child.value : expression?.type === 'Literal' ? expression.value : ''
  return typeof text === 'string' && /^[ \u00A0]+$/.test(text)
}

function isValue(child: ESTree.JSXChild | undefined): boolean {
  const expression = expressionOf(child)
  return expression !== undefined && expression.type !== 'Literal'
}
