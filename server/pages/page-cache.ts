import { LRUCache } from 'lru-cache'
import type { Redirect } from '#contract/pages/page.ts'
import { countLookup } from '../platform/health/metrics.ts'
import type { PublicPage } from './public-page.ts'

const maxPages = 10_000

/** Bytes of cached pages, compressed bodies included. */
const maxBytes = 64 * 1024 * 1024

/** Search pages have a separate limit: there are so many that they would push out the others. */
const maxSearchBytes = 8 * 1024 * 1024

/** Longer paths are not cached: the shop's links are shorter. */
const maxPathLength = 512

/** Milliseconds for which guests may get a page that is out of date, while it is rendered again. */
const maxOutdated = 1000

/** Milliseconds between checks of a page. Guests may get an outdated one in between. */
const checkInterval = 250

type RenderedPage = {
  page: PublicPage | Redirect
  /** Whether rendering it again would give the same page. */
  isCurrent: () => Promise<boolean>
}

type Options = {
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
  /** Called before a page is rendered that was not in the cache; throws to reject the request. */
  beforeRender: () => void
}

/**
 * Caches public pages. After a change of the catalog, a page is checked when it is next requested, and rendered again
 * only if it has changed. Redirects, private pages and server errors are not cached. See docs/decisions/004-page-cache.md.
 */
export class PageCache {
  readonly #options: Options
  readonly #pages = openEntries(maxBytes)
  readonly #searches = openEntries(maxSearchBytes)
  /** Pages that are being checked or rendered, and the number of changes before that. */
  readonly #pending = new Map<string, { changes: number; page: Promise<PublicPage | Redirect> }>()
  #changes = 0
  /** When the latest changes happened, oldest first. */
  #changedAt: number[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** Call this after each change of what pages show. */
  changed(): void {
    const now = performance.now()
    this.#changes += 1
    this.#changedAt = [...this.#changedAt.filter((time) => now - time <= maxOutdated), now]
  }

  async find(path: string, { mayBeOutdated, beforeRender }: FindOptions): Promise<PublicPage | Redirect> {
    const entry = this.#entriesFor(path).get(path)
    countLookup('pages', entry !== undefined)
    if (!entry) {
      beforeRender()
      return this.#update(path)
    }
    if (entry.changes === this.#changes) return entry.page
    if (!mayBeOutdated || !this.#isRecent(entry.changes)) return this.#update(path, entry)
    if (performance.now() - entry.checkedAt >= checkInterval) this.#update(path, entry).catch(this.#options.report)
    return entry.page
  }

  #entriesFor(path: string): LRUCache<string, Entry> {
    return isSearch.test(path) ? this.#searches : this.#pages
  }

  /** Returns whether the first change after change number `count` happened less than a second ago. */
  #isRecent(changes: number): boolean {
    const since = this.#changedAt.at(changes - this.#changes)
    return since !== undefined && performance.now() - since <= maxOutdated
  }

  /** Checks the entry and renders the page if necessary. Requests at the same time share one update. */
  #update(path: string, entry?: Entry): Promise<PublicPage | Redirect> {
    const pending = this.#pending.get(path)
    if (pending?.changes === this.#changes) return pending.page
    const changes = this.#changes
    const page = this.#checkOrRender(path, entry).finally(() => {
      if (this.#pending.get(path)?.page === page) this.#pending.delete(path)
    })
    this.#pending.set(path, { changes, page })
    return page
  }

  async #checkOrRender(path: string, entry: Entry | undefined): Promise<PublicPage | Redirect> {
    const changes = this.#changes
    const checkedAt = performance.now()
    if (entry && (await entry.isCurrent())) {
      Object.assign(entry, { changes, checkedAt })
      return entry.page
    }
    const { page, isCurrent } = await this.#options.render(path)
    const isCacheable = 'forGuests' in page && page.status < 500 && !page.isPrivate && path.length <= maxPathLength
    const entries = this.#entriesFor(path)
    if (isCacheable) entries.set(path, { page, isCurrent, changes, checkedAt })
    else entries.delete(path)
    return page
  }
}

/** Whether a path has the words of a search. */
const isSearch = /[?&]q=/

function openEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    max: maxPages,
    maxSize,
    // JavaScript strings take up to two bytes per character.
    sizeCalculation: ({ page }, path) => page.size + path.length * 2,
  })
}
