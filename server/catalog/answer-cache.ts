import { LRUCache } from 'lru-cache'

type Options<T> = {
  /** Bytes it may take in memory. */
  maxBytes: number
  sizeOf: (answer: T) => number
  /** Whether an answer holds until something changes; others are given to who asked and forgotten. */
  isLasting?: (answer: T) => boolean
}

/** Answers that hold until something changes. One that many ask for at once is made once. */
export class AnswerCache<T extends object> {
  readonly #answers: LRUCache<string, T>
  readonly #underway = new Map<string, Promise<T>>()
  readonly #isLasting: (answer: T) => boolean

  constructor({ maxBytes, sizeOf, isLasting = () => true }: Options<T>) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
    this.#isLasting = isLasting
  }

  find(key: string): T | undefined {
    return this.#answers.get(key)
  }

  /** Makes the answer, or waits for it where it is being made. */
  make(key: string, make: () => Promise<T>): Promise<T> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const making = this.#make(key, make, () => this.#underway.get(key) === making)
    this.#underway.set(key, making)
    return making
  }

  async #make(key: string, make: () => Promise<T>, isCurrent: () => boolean): Promise<T> {
    try {
      const answer = await make()
      // One that was begun before a change shows the old state.
      if (isCurrent() && this.#isLasting(answer)) this.#answers.set(key, answer)
      return answer
    } finally {
      if (isCurrent()) this.#underway.delete(key)
    }
  }

  /** Something changed: nothing that was made, or is being made, is given to who asks from now on. */
  clear(): void {
    this.#answers.clear()
    this.#underway.clear()
  }
}
