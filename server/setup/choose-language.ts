import { sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Actor } from '../platform/audit/record-events.ts'
import { change } from '../platform/changes/tracked.ts'
import type { Db } from '../platform/db/database.ts'
import { lockSettings } from '../settings/queries.ts'
import type { Settings } from '../settings/settings.ts'
import { trackedSettings } from '../shop-settings/change-settings.ts'
import { translateSample } from './translate-sample.ts'

/** Makes a language the main one of the shop instead of the current one, and translates the sample into it. */
export async function chooseLanguage(
  { db, settings }: { db: Db; settings: Settings },
  actor: Actor,
  language: LanguageCode,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Another request may be doing the same, which takes longer than requests may wait.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    // Products first, in the order in which removing the sample locks them.
    await translateSample(tx, language)
    const { languages = ['en'] } = await lockSettings(tx)
    const others = languages.slice(1).filter((code) => code !== language)
    await change(tx, actor, trackedSettings(settings), { values: { languages: [language, ...others] } })
  })
}
