import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { currentLanguage, type Language } from '#contract/language/current-language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { growingCache } from '../platform/cache/growing-cache.ts'
import { inLanguage } from '../platform/language/current-language.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { today } from '../platform/time/days.ts'
import { parseQuery } from '../search/parse-query.ts'
import { splitQuery } from '../search/words.ts'
import type { PlatformServices } from '../services.ts'
import { addSearches } from './search-log-queries.ts'

/** Milliseconds between writes. */
const writeInterval = 10_000

/** Milliseconds for which the same search of a client counts once. */
const repeatPeriod = 3_600_000

/** Different searches of a client in that period that are counted. */
const maxPerClient = 60

/** Clients and their searches that are remembered. */
const maxRemembered = 20_000

/** Different searches between two writes. */
const maxPending = 1000

/** Milliseconds for which closing waits for a database that doesn't respond. */
const closeTimeout = 2000

/** Bots, and pages that are being rendered. Bots that don't identify themselves are limited like people. */
const bots = /lightmyrequest|bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i

/** Email addresses and phone numbers, which someone pasted into the wrong field. */
const looksPersonal = /@|(?:\d[\s()./+-]*){8}/

type Search = { q: string; client: { ip: string; userAgent: string | undefined } }

/** Counts searches. See docs/behavior.md#searches. */
export type SearchLog = {
  count(search: Search): void
  /** Writes the counted events. */
  write(): Promise<void>
  close(): Promise<void>
}

type SearchLogOptions = Pick<PlatformServices, 'db' | 'settings'> & {
  catalog: Pick<Catalog, 'search' | 'searchLanguage'>
  /** Whether a page of the shop answers a search. */
  hasPage: (q: string) => boolean
  report: (error: unknown) => void
}

export function createSearchLog({ db, catalog, hasPage, settings, report }: SearchLogOptions): SearchLog {
  const recent = growingCache<true>({ max: maxRemembered, ttl: repeatPeriod })
  const perClient = growingCache<{ count: number }>({ max: maxRemembered, ttl: repeatPeriod })
  let pending = new Map<string, { q: string; language: Language; count: number }>()

  async function write(): Promise<void> {
    const counted = [...pending]
    pending = new Map()
    if (counted.length === 0) return
    const rows = []
    for (const [words, { q, language, count }] of counted) {
      const hasResult = await inLanguage(language, async () => {
        const { total, isNearest, isMention } = await catalog.search({ q, offset: 0, limit: 0 })
        return (total > 0 && !isNearest && !isMention) || hasPage(q)
      })
      rows.push({ words, count, withoutResult: hasResult ? 0 : count })
      // There may be a thousand of them: requests get a turn in between.
      await turn()
    }
    await addSearches(db, today(settings.current.timeZone), rows)
  }

  const timer = setInterval(() => void write().catch(report), writeInterval).unref()

  return {
    count({ q, client }) {
      const searchLanguage = catalog.searchLanguage()
      const searched = parseQuery(searchLanguage, q).words
      const words = splitQuery(searchLanguage, searched).join(' ')
      const isPerson = client.userAgent && !bots.test(client.userAgent)
      if (words === '' || !isPerson || looksPersonal.test(q)) return
      const key = clientKey(client.ip)
      if (recent.has(`${key} ${words}`)) return
      recent.set(`${key} ${words}`, true)
      const ofClient = perClient.get(key) ?? { count: 0 }
      perClient.set(key, ofClient, { noUpdateTTL: true })
      ofClient.count += 1
      const count = pending.get(words)?.count ?? 0
      if (ofClient.count > maxPerClient || (count === 0 && pending.size >= maxPending)) return
      pending.set(words, { q: searched, language: currentLanguage(), count: count + 1 })
    },
    write,
    async close() {
      clearInterval(timer)
      await Promise.race([write().catch(report), wait(closeTimeout, undefined, { ref: false })])
    },
  }
}
