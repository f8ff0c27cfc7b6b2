import pg from 'pg'

/** How many statements one connection remembers; beyond that they are sent as they are, and planned each time. */
const mostPrepared = 200

type Query = pg.QueryConfig & { submit?: unknown }

/**
 * A connection on which a statement that is sent a second time is prepared: PostgreSQL parses and plans it once instead
 * of for every shopper. Only statements with values; those without are rare, or scripts.
 */
export class PreparingClient extends pg.Client {
  /** Of the statements that were sent before. */
  readonly #numbers = new Map<string, number>()

  // The driver's overloads say less than its JavaScript does, so what is not ours to look at is passed through.
  override query(...[query, values, ...rest]: unknown[]): never {
    const config = (typeof query === 'string' ? { text: query } : query) as Query
    const name =
      Array.isArray(values) && values.length > 0 && config.name === undefined && !config.submit
        ? this.#nameOf(config.text)
        : undefined
    const send = super.query.bind(this) as (...given: unknown[]) => never
    return name === undefined ? send(query, values, ...rest) : send({ ...config, name }, values, ...rest)
  }

  #nameOf(text: string): string | undefined {
    const number = this.#numbers.get(text)
    if (number !== undefined) return `statement_${number}`
    if (this.#numbers.size < mostPrepared) this.#numbers.set(text, this.#numbers.size)
    return undefined
  }
}
