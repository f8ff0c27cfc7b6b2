/** How a language chooses among the forms of a text that depends on a count. */
export type PluralForms = {
  /** How many forms there are. */
  count: number
  /** The expression that returns the form for `n`, which is JavaScript as well as C. */
  expression: string
  /** Returns the form for a count. */
  formOf: (n: number) => number
}

/** Counts of all forms of any language. */
const sampleCounts = Array.from({ length: 1000 }, (_, n) => n)

/** Checks whether two files choose the same forms. Tools write equal expressions with other spaces and parentheses. */
export const areSame = (a: PluralForms, b: PluralForms): boolean =>
  a.count === b.count && sampleCounts.every((n) => a.formOf(n) === b.formOf(n))

type Evaluate = (n: number) => number

/** The operators of each precedence, from the weakest, as in JavaScript. Division is missing, since that of C drops the rest. */
const operators: Record<string, (a: number, b: number) => number>[] = [
  { '||': (a, b) => (a === 0 ? b : a) },
  { '&&': (a, b) => (a === 0 ? a : b) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '%': (a, b) => a % b, '*': (a, b) => a * b },
]

/**
 * Reads the header `Plural-Forms` of a gettext file: `nplurals=2; plural=(n != 1);`. Its expression is evaluated here, not run as
 * code, and contains nothing but `n`, numbers and operators, so it may also become part of a script.
 */
export function parsePluralForms(header: string): PluralForms {
  const [, nplurals, expression = ''] = /^\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=([^;]+);?\s*$/.exec(header) ?? []
  const count = Number(nplurals)
  const tokens = expression.match(/\d+|\|\||&&|[=!<>]=|\S/g) ?? []
  const evaluate = readChoice()
  if (tokens.length > 0 || sampleCounts.some((n) => !(evaluate(n) < count))) throw rejection()
  return { count, expression: expression.trim(), formOf: evaluate }

  function readChoice(): Evaluate {
    const condition = readOperation(0)
    if (!take('?')) return condition
    const yes = readChoice()
    if (!take(':')) throw rejection()
    const no = readChoice()
    return (n) => (condition(n) === 0 ? no(n) : yes(n))
  }

  function readOperation(precedence: number): Evaluate {
    const known = operators[precedence]
    if (!known) return readOperand()
    let left = readOperation(precedence + 1)
    for (;;) {
      const operate = known[tokens[0] ?? '']
      if (!operate) return left
      tokens.shift()
      const [first, second] = [left, readOperation(precedence + 1)]
      left = (n) => operate(first(n), second(n))
    }
  }

  function readOperand(): Evaluate {
    const token = tokens.shift() ?? ''
    if (token === 'n') return (n) => n
    if (/^\d+$/.test(token)) return () => Number(token)
    if (token === '!') {
      const operand = readOperand()
      return (n) => Number(operand(n) === 0)
    }
    const inside = token === '(' ? readChoice() : undefined
    if (!inside || !take(')')) throw rejection()
    return inside
  }

  function take(token: string): boolean {
    if (tokens[0] !== token) return false
    tokens.shift()
    return true
  }

  function rejection(): Error {
    return new Error(`The plural forms “${header}” are invalid. Write them like “nplurals=2; plural=(n != 1);”.`)
  }
}
