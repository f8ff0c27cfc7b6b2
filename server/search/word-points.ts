import { type MatchKind, matchFactors } from './find-words.ts'
import { fieldCombinations, fields, kindFields, strongFields } from './postings.ts'

/** Flags above the points of a word: it is in a field that says much, or it names what the product is. */
export const strongFlag = 128
export const kindFlag = 256

/** Points for the fields that contain a word. They are odd if the title starts with it. */
const fieldPoints = Uint8Array.from({ length: fieldCombinations }, (_, mask) => {
  const has = (field: number) => (mask & field) > 0
  const start = Number(has(fields.titleStart))
  if (has(fields.type)) return 16 + start + (has(fields.category) ? 4 : 0)
  if (has(fields.category)) return 12 + start + (has(fields.title) ? 2 : 0)
  if (has(fields.title)) return 8 + start + (has(fields.attribute) ? 2 : 0)
  if (has(fields.attribute)) return 5
  if (has(fields.detail)) return 3
  return has(fields.description) ? 2 : 0
})

/** Kinds of match that don't count in fields that say little. */
const strongOnly: MatchKind[] = ['prefix', 'part', 'halves']

/** Points and flags for each kind of match by combination of fields. */
export const wordPoints = Object.fromEntries(
  Object.entries(matchFactors).map(([kind, factor]) => [
    kind,
    Uint16Array.from(fieldPoints, (points, mask) => {
      const isStrong = (mask & strongFields) > 0
      if (!isStrong && strongOnly.includes(kind as MatchKind)) return 0
      const isKind = (mask & kindFields) > 0 && kind !== 'part'
      return points * factor + (isStrong ? strongFlag : 0) + (isKind ? kindFlag : 0)
    }),
  ]),
) as Record<MatchKind, Uint16Array>

/** The fewest points of a word in a title. */
export const minTitlePoints = 8 * matchFactors.prefix

/** Whether points are those of a word, in this spelling, that a title may start with. */
export const mayStartTitle = (points: number) => points % (2 * matchFactors.exact) === matchFactors.exact
