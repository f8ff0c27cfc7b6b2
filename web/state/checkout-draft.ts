type Fields = Record<string, string>

/** Drafts contain an address, so they are deleted a week after the last change. */
const maxAge = 7 * 24 * 60 * 60 * 1000

const key = 'galleria-checkout'

/** Fields that describe the cart, not what the shopper has entered. */
const excluded = new Set(['key', 'expectedTotal', 'payment'])

/** Keeps what a user has entered at the checkout in this browser, until they place the order or sign out, for a week. */
export function saveDraft(userId: string, form: HTMLFormElement): void {
  const fields = Object.fromEntries([...new FormData(form)].filter(([name]) => !excluded.has(name)))
  ignoreErrors(() => localStorage.setItem(key, JSON.stringify({ userId, fields, savedAt: Date.now() })))
}

/** What the user has entered; undefined if nothing, or if somebody else has used this browser since. */
export function readDraft(userId: string): Fields | undefined {
  discardOldDraft()
  return ignoreErrors(() => {
    const draft = readStorage()
    return draft?.userId === userId ? draft.fields : undefined
  })
}

/** Discards a draft that is older than a week, whoever saved it. */
export function discardOldDraft(): void {
  const draft = ignoreErrors(readStorage)
  if (draft && !(Date.now() - draft.savedAt < maxAge)) discardDraft()
}

function readStorage(): { userId: string; fields: Fields; savedAt: number } | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null')
}

/** Does nothing on the server. */
export function discardDraft(): void {
  if (typeof document !== 'undefined') ignoreErrors(() => localStorage.removeItem(key))
}

/** The browser may deny access to its storage, and others may have written to it. */
function ignoreErrors<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
