import { distance } from 'fastest-levenshtein'

/** At most this many words are found for one word of a query, in alphabetical order. */
const maxFound = 2000

/** New words are sorted in when there are this many, or a share of the sorted ones. */
const minUnsorted = 1000
const unsortedShare = 1 / 50

/** The words of a search index, for finding those that are similar to a word. */
export class Vocabulary {
  #sorted: string[] = []
  #unsorted: string[] = []
  /** The sorted words between line breaks; undefined when they have changed. */
  #joined: string | undefined

  /** The word must be new. */
  add(word: string): void {
    this.#unsorted.push(word)
    if (this.#unsorted.length > Math.max(minUnsorted, this.#sorted.length * unsortedShare)) this.#sort()
  }

  delete(words: ReadonlySet<string>): void {
    const isKept = (word: string) => !words.has(word)
    this.#sorted = this.#sorted.filter(isKept)
    this.#unsorted = this.#unsorted.filter(isKept)
    this.#joined = undefined
  }

  /** The words that start with a text. */
  startingWith(text: string): string[] {
    return this.#startingWith(text).slice(0, maxFound)
  }

  /** The words that contain a text, but don't start with it. */
  containing(text: string): string[] {
    const found = this.#unsorted.filter((word) => word.indexOf(text) > 0)
    const joined = (this.#joined ??= `\n${this.#sorted.join('\n')}\n`)
    let at = joined.indexOf(text)
    while (at !== -1 && found.length < maxFound) {
      const start = joined.lastIndexOf('\n', at) + 1
      const end = joined.indexOf('\n', at)
      if (start !== at) found.push(joined.slice(start, end))
      at = joined.indexOf(text, end)
    }
    return found
  }

  /** The words with the fewest typing mistakes, and at most `max`, of those that are used. */
  closestTo(word: string, max: number, isUsed: (word: string) => boolean): Closest {
    // Few people mistype the first letter, and then often the one before or after it.
    const [first = '', second = ''] = word
    const likely = [...new Set([first, second])].flatMap((letter) => this.#startingWith(letter))
    const close = findClosest(likely, word, max, isUsed)
    return close.words.length > 0 ? close : findClosest([...this.#sorted, ...this.#unsorted], word, max, isUsed)
  }

  #startingWith(text: string): string[] {
    const sorted = this.#sorted.slice(this.#positionOf(text), this.#positionOf(`${text}\uffff`))
    return [...sorted, ...this.#unsorted.filter((word) => word.startsWith(text))]
  }

  #sort(): void {
    const added = this.#unsorted.toSorted()
    const sorted = this.#sorted
    const merged: string[] = []
    let from = 0
    for (const word of added) {
      const end = this.#positionOf(word)
      while (from < end) merged.push(sorted[from++] as string)
      merged.push(word)
    }
    while (from < sorted.length) merged.push(sorted[from++] as string)
    this.#sorted = merged
    this.#unsorted = []
    this.#joined = undefined
  }

  /** The position of the first sorted word that doesn't come before this one. */
  #positionOf(word: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

export type Closest = { words: string[]; mistakes: number }

/** The words of a list with the fewest typing mistakes, and at most `max`. */
export function findClosest(
  candidates: string[],
  word: string,
  max: number,
  isUsed: (word: string) => boolean = () => true,
): Closest {
  let words: string[] = []
  let mistakes = max
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > mistakes) continue
    const found = countMistakes(candidate, word)
    if (found > mistakes || !isUsed(candidate)) continue
    if (found < mistakes) words = []
    mistakes = found
    words.push(candidate)
  }
  return { words, mistakes }
}

/** Letters to add, remove or replace. Two swapped neighbors are one mistake. */
function countMistakes(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && a.length === b.length && isSwapped(a, b) ? 1 : edits
}

function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (a[at] === b[at]) at += 1
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
