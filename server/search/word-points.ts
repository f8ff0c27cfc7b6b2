import { type MatchKind, matchFactors } from './find-words.ts'
import { fieldCombinations, fields, kindFields, strongFields } from './postings.ts'

/** Flags above the points of a word: it is in a strong field, or it names the kind of product. */
export const strongFlag = 256
export const kindFlag = 512

/** Points for the fields that contain a word. */
const fieldPoints = Uint8Array.from({ length: fieldCombinations }, (_, mask) => {
  const has = (field: number) => (mask & field) > 0
  if (has(fields.type)) return has(fields.category) ? 20 : 16
  if (has(fields.category)) return has(fields.title) ? 14 : 12
  if (has(fields.title)) return has(fields.attribute) ? 10 : 8
  if (has(fields.attribute)) return 5
  if (has(fields.detail)) return 3
  return has(fields.description) ? 2 : 0
})

/** Kinds of match that don't count in weak fields. */
const strongOnly: MatchKind[] = ['prefix', 'part', 'halves', 'related']

/** Points and flags for each kind of match by combination of fields. Points are odd if the title starts with the word. */
export const wordPoints = Object.fromEntries(
  Object.entries(matchFactors).map(([kind, factor]) => [
    kind,
    Uint16Array.from(fieldPoints, (points, mask) => {
      const isStrong = (mask & strongFields) > 0
      if (!isStrong && strongOnly.includes(kind as MatchKind)) return 0
      const isKind = (mask & kindFields) > 0 && kind !== 'part'
      const isStart = (mask & fields.titleStart) > 0 && kind === 'exact'
      return 2 * points * factor + Number(isStart) + (isStrong ? strongFlag : 0) + (isKind ? kindFlag : 0)
    }),
  ]),
) as Record<MatchKind, Uint16Array>

/** The fewest points of a word in a title. */
export const minTitlePoints = 2 * 8 * matchFactors.prefix
