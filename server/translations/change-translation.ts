import { t } from '#contract/language/t.ts'
import { slugField, sourceFieldPrefix } from '#contract/translations/translated-types.ts'
import type { Translation, TranslationPatch } from '#contract/translations/translations.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change, findLastChange, type Tracked, undo } from '../platform/changes/tracked.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { notFound, throwFieldErrors } from '../platform/errors.ts'
import {
  findSubject,
  findTranslation,
  lockTranslation,
  type StoredTranslation,
  type Subject,
  type SubjectSource,
  type TranslationKey,
  updateTranslation,
} from './queries.ts'
import { moveSlug, rejectTakenSlug } from './translated-slugs.ts'

const sourceName = (field: string) => `${sourceFieldPrefix}${field}`

/** The texts of a translation with their sources, as one record. What isn't translated is empty. */
function toValues({ sources: current }: Subject, { texts, sources }: StoredTranslation): Texts {
  const names = new Set([...Object.keys(current), ...Object.keys(texts)])
  return Object.fromEntries(
    [...names].flatMap((name) => [
      [name, texts[name] ?? ''],
      [sourceName(name), sources[name] ?? ''],
    ]),
  )
}

function toStored(values: Texts): StoredTranslation {
  const names = Object.keys(values).filter((name) => !name.startsWith(sourceFieldPrefix) && values[name] !== '')
  const pick = (toName: (field: string) => string) =>
    Object.fromEntries(names.map((name) => [name, values[toName(name)] ?? '']))
  return { texts: pick((name) => name), sources: pick(sourceName) }
}

function trackedTranslation(key: TranslationKey, subject: Subject): Tracked<Texts> {
  return {
    event: 'translation_changed',
    subject: { type: 'translation', id: `${key.language}/${key.type}/${key.id}` },
    conflict: {
      code: 'translation_changed',
      message: t('Someone else has changed this translation. Check it and try again.'),
    },
    lock: async (tx) => toValues(subject, await lockTranslation(tx, key)),
    complete(edited) {
      const names = Object.keys(edited).filter((name) => !name.startsWith(sourceFieldPrefix))
      const translatedFrom = (name: string) => (edited[name] === '' ? '' : (subject.sources[name] ?? ''))
      return { ...Object.fromEntries(names.map((name) => [sourceName(name), translatedFrom(name)])), ...edited }
    },
    async write(tx, next) {
      await moveSlug(tx, key, next[slugField] ?? '')
      await updateTranslation(tx, key, toStored(next)).catch(rejectTakenSlug(key))
    },
  }
}

/** Whether the text that a translation was made from has changed. Slugs aren't translated from each other. */
export function isOutdated(
  { texts, sources }: { texts: Texts; sources: Texts },
  name: string,
  source: string,
): boolean {
  return name !== slugField && name in texts && sources[name] !== source
}

/** Returns the texts of a page with their translations. Throws not_found. */
export async function describeTranslation({ db, words }: SubjectSource, key: TranslationKey): Promise<Translation> {
  const subject = await getSubject({ db, words }, key)
  const stored = await findTranslation(db, key)
  return {
    ...key,
    name: subject.name,
    fields: Object.entries(subject.sources)
      .filter(([, source]) => source !== '')
      .map(([name, source]) => ({
        name,
        source,
        text: stored.texts[name] ?? '',
        earlierSource: isOutdated(stored, name, source) ? (stored.sources[name] ?? '') : null,
      })),
    lastChange: await findLastChange(db, trackedTranslation(key, subject), toValues(subject, stored)),
  }
}

/**
 * Changes a translation. A text that is sent is up to date with the current one of the main language. Throws not_found,
 * translation_changed, and invalid_input for a text that the page doesn't have.
 */
export async function changeTranslation(
  { db, words }: SubjectSource,
  actor: Actor,
  key: TranslationKey,
  { texts, expected }: TranslationPatch,
): Promise<void> {
  await db.transaction(async (tx) => {
    const subject = await getSubject({ db: tx, words }, key, true)
    const unknown = Object.keys(texts).filter((name) => !sourceOf(subject, name))
    throwFieldErrors(
      Object.fromEntries(unknown.map((name) => [`texts.${name}`, t('There is no such text to translate.')])),
    )
    await change(tx, actor, trackedTranslation(key, subject), { values: texts, expected })
  })
}

/** Reverts the last change of a translation. Throws like `undo`. */
export async function undoTranslation(
  { db, words }: SubjectSource,
  actor: Actor,
  key: TranslationKey,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const subject = await getSubject({ db: tx, words }, key, true)
    await undo(tx, actor, trackedTranslation(key, subject), id)
  })
}

/** The text of a field in the main language; undefined or empty if there is none. */
export function sourceOf({ sources }: Subject, field: string): string | undefined {
  return Object.hasOwn(sources, field) ? sources[field] : undefined
}

async function getSubject(from: SubjectSource, key: TranslationKey, holds = false): Promise<Subject> {
  const subject = await findSubject(from, key, { holds })
  if (!subject) throw notFound(t('Translation not found.'))
  return subject
}
