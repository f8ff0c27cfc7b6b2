import type { LRUCache } from 'lru-cache'
import type { Redirect } from '#contract/pages/page.ts'
import { maxKeyLength } from '../platform/cache/cache.ts'
import { SharedWork } from '../platform/cache/shared-work.ts'
import { sizedCache } from '../platform/cache/sized-cache.ts'
import { countLookup } from '../platform/health/metrics.ts'
import type { PublicPage } from './public-page.ts'

/** Bytes of cached pages, compressed bodies included. */
const maxBytes = 64 * 1024 * 1024

/** Search pages have a separate limit: there are so many that they would push out the others. */
const maxSearchBytes = 8 * 1024 * 1024

/** Milliseconds for which guests may get a page that is out of date, while it is rendered again. */
const maxOutdated = 1000

/** Milliseconds between checks of a page. Guests may get an outdated one in between. */
const checkInterval = 250

type RenderedPage = {
  page: PublicPage | Redirect
  /** Whether rendering it again would give the same page. */
  isCurrent: () => Promise<boolean>
}

type PageCacheOptions = {
  render: (path: string) => Promise<RenderedPage>
  /** Receives errors of rendering in the background. */
  report: (error: unknown) => void
}

type Entry = Omit<RenderedPage, 'page'> & {
  page: PublicPage
  /** The number of changes before it was rendered or last checked. */
  changes: number
  checkedAt: number
}

type FindOptions = {
  /** Whether it may be a second old. */
  mayBeOutdated: boolean
  /** Called before a page is checked or rendered for this request; throws to reject it. */
  charge: () => void
}

/**
 * Caches public pages. After a change of the catalog, a page is checked when it is next requested, and rendered again
 * only if it has changed. Redirects, private pages and server errors are not cached. See docs/decisions/004-page-cache.md.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #pages = sizedCache<Entry>({ maxBytes, sizeOf })
  readonly #searches = sizedCache<Entry>({ maxBytes: maxSearchBytes, sizeOf })
  readonly #updates = new SharedWork<PublicPage | Redirect>()
  /** Updates that no request waits for. */
  readonly #background = new Set<Promise<unknown>>()
  #changes = 0
  /** When the latest changes happened, oldest first. */
  #changedAt: number[] = []

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  /** Call this after each change of what pages show. */
  changed(): void {
    const now = performance.now()
    this.#changes += 1
    this.#updates.forget()
    this.#changedAt = [...this.#changedAt.filter((time) => now - time <= maxOutdated), now]
  }

  async find(path: string, { mayBeOutdated, charge }: FindOptions): Promise<PublicPage | Redirect> {
    const entry = this.#entriesFor(path).get(path)
    countLookup('pages', entry !== undefined)
    if (entry?.changes === this.#changes) return entry.page
    // Concurrent requests share one update.
    const update = () => this.#updates.run(path, () => this.#checkOrRender(path, entry), charge)
    if (!entry || !mayBeOutdated || !this.#isRecent(entry.changes)) return update()
    if (performance.now() - entry.checkedAt >= checkInterval) this.#continue(update())
    return entry.page
  }

  /** Waits for updates in the background, which need the database. */
  async close(): Promise<void> {
    await Promise.all(this.#background)
  }

  #continue(update: Promise<unknown>): void {
    const ending = update.catch(this.#options.report).finally(() => this.#background.delete(ending))
    this.#background.add(ending)
  }

  #entriesFor(path: string): LRUCache<string, Entry> {
    return isSearch.test(path) ? this.#searches : this.#pages
  }

  /** Returns whether the first change after change number `count` happened less than a second ago. */
  #isRecent(changes: number): boolean {
    const since = this.#changedAt.at(changes - this.#changes)
    return since !== undefined && performance.now() - since <= maxOutdated
  }

  /** Checks the entry, and renders the page if it is missing or has changed. */
  async #checkOrRender(path: string, entry: Entry | undefined): Promise<PublicPage | Redirect> {
    const changes = this.#changes
    const checkedAt = performance.now()
    if (entry && (await entry.isCurrent())) {
      Object.assign(entry, { changes, checkedAt })
      return entry.page
    }
    const { page, isCurrent } = await this.#options.render(path)
    const isCacheable = 'forGuests' in page && page.status < 500 && !page.isPrivate && path.length <= maxKeyLength
    const entries = this.#entriesFor(path)
    if (isCacheable) entries.set(path, { page, isCurrent, changes, checkedAt })
    else entries.delete(path)
    return page
  }
}

/** Whether a path has the words of a search. */
const isSearch = /[?&]q=/

const sizeOf = ({ page }: Entry) => page.size
