import { distance } from 'fastest-levenshtein'

/** At most this many words are found for one word of a query, in alphabetical order. */
const maxFound = 2000

/** A larger block is split. Adding a word moves only the words of its block. */
const maxBlockSize = 500

/** Some words in alphabetical order, with their values. The rest is filled when it is needed. */
type Block<Value> = { words: string[]; values: Value[]; joined?: string | undefined; letters?: Uint32Array | undefined }

/** Words in alphabetical order, each with a value, for finding similar words. */
export class Vocabulary<Value> {
  /** Only the first one may be empty. */
  readonly #blocks: Block<Value>[] = [{ words: [], values: [] }]

  get(word: string): Value | undefined {
    const { words, values } = this.#blockOf(word)
    const at = positionIn(words, word)
    return words[at] === word ? values[at] : undefined
  }

  /** Replaces the value of a word, or adds the word. */
  update(word: string, toValue: (before: Value | undefined) => Value): void {
    const block = this.#blockOf(word)
    const { words, values } = block
    const at = positionIn(words, word)
    if (words[at] === word) {
      values[at] = toValue(values[at])
      return
    }
    words.splice(at, 0, copyOf(word))
    values.splice(at, 0, toValue(undefined))
    forget(block)
    if (words.length <= maxBlockSize) return
    const middle = words.length / 2
    const second = { words: words.splice(middle), values: values.splice(middle) }
    this.#blocks.splice(this.#blocks.indexOf(block) + 1, 0, second)
  }

  /** Removes the words that aren't kept, a block at a time. Words can be added in between. */
  *filter(isKept: (word: string, value: Value) => boolean): Generator<void> {
    for (let number = 0; number < this.#blocks.length; number += 1) {
      const block = this.#blocks[number] as Block<Value>
      const kept = block.words.map((word, at) => isKept(word, block.values[at] as Value))
      if (kept.includes(false)) {
        block.words = block.words.filter((_, at) => kept[at])
        block.values = block.values.filter((_, at) => kept[at])
        forget(block)
        if (block.words.length === 0 && number > 0) this.#blocks.splice(number--, 1)
      }
      yield
    }
  }

  /** The words that start with a text. */
  startingWith(text: string): string[] {
    const found: string[] = []
    for (let number = this.#blockNumberOf(text); number < this.#blocks.length; number += 1) {
      const { words } = this.#blocks[number] as Block<Value>
      for (let at = positionIn(words, text); at < words.length; at += 1) {
        const word = words[at] as string
        if (!word.startsWith(text) || found.length === maxFound) return found
        found.push(word)
      }
    }
    return found
  }

  /** The words that contain a text, but don't start with it. */
  containing(text: string): string[] {
    const found: string[] = []
    for (const block of this.#blocks) {
      const joined = (block.joined ??= `\n${block.words.join('\n')}\n`)
      let at = joined.indexOf(text)
      while (at !== -1 && found.length < maxFound) {
        const start = joined.lastIndexOf('\n', at) + 1
        const end = joined.indexOf('\n', at)
        if (start !== at) found.push(joined.slice(start, end))
        at = joined.indexOf(text, end)
      }
    }
    return found
  }

  /** The used words with the same first letter and the fewest typos, at most `max`. */
  closestTo(word: string, max: number, isUsed: (word: string) => boolean): Closest {
    return findClosest(this.#withLettersOf(word, max), word, max, isUsed)
  }

  /** The words with the same first letter that have the letters of a word, but for mistakes: each adds one, and removes another. */
  #withLettersOf(word: string, maxMistakes: number): string[] {
    const [first = ''] = word
    const letters = lettersOf(word)
    const found: string[] = []
    for (let number = this.#blockNumberOf(first); number < this.#blocks.length; number += 1) {
      const block = this.#blocks[number] as Block<Value>
      if ((block.words[0] ?? '') > first && !block.words[0]?.startsWith(first)) break
      const lettersOfWords = (block.letters ??= Uint32Array.from(block.words, lettersOf))
      for (let at = positionIn(block.words, first); at < lettersOfWords.length; at += 1) {
        const candidate = block.words[at] as string
        if (!candidate.startsWith(first)) break
        if (countBits((lettersOfWords[at] as number) ^ letters) <= maxMistakes * 2) found.push(candidate)
      }
    }
    return found
  }

  #blockOf(word: string): Block<Value> {
    return this.#blocks[this.#blockNumberOf(word)] as Block<Value>
  }

  /** The number of the last block whose first word doesn't come after this one. */
  #blockNumberOf(word: string): number {
    let low = 0
    let high = this.#blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#blocks[middle]?.words[0] as string) <= word) low = middle
      else high = middle - 1
    }
    return low
  }
}

function forget(block: Block<unknown>): void {
  block.joined = undefined
  block.letters = undefined
}

/** The position of the first word that doesn't come before this one. */
function positionIn(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** V8 keeps the text that a word of more than 12 letters was cut out of, but not for a copy. */
function copyOf(word: string): string {
  return word.length > 12 ? Buffer.from(word).toString() : word
}

/** A bit for each letter that a word contains. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export type Closest = { words: string[]; mistakes: number }

/** The words of a list with the fewest typos, at most `max`. */
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
