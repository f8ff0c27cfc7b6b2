import { anonymous, type Person, type SharedPage } from '#contract/pages/page.ts'
import { CachedPage } from './cached-page.ts'
import { fillIn } from './document.ts'

/** A page that is rendered once, and completed for each person. */
export class PublicPage {
  readonly status: number
  readonly isPrivate: boolean
  readonly forGuests: CachedPage
  /** Estimated bytes in memory. */
  readonly size: number
  readonly #pieces: Buffer[]
  readonly #personalize: SharedPage['personalize']

  /** `pieces` of the document; see `documentPieces`. */
  constructor({ status, isPrivate, personalize }: SharedPage, pieces: string[]) {
    this.status = status
    this.isPrivate = isPrivate
    this.#personalize = personalize
    this.#pieces = pieces.map((piece) => Buffer.from(piece))
    this.forGuests = new CachedPage(status, this.for(anonymous))
    this.size = this.forGuests.size + this.#pieces.reduce((sum, { length }) => sum + length, 0)
  }

  /** The document for a person. */
  for(person: Person): Buffer {
    return fillIn(this.#pieces, this.#personalize(person))
  }
}
