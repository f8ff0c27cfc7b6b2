import { orderTexts } from '#contract/orders/order-texts.ts'
import { tryStorage } from './browser-list.ts'

type Fields = Record<string, string>

const key = 'galleria-checkout'

/** Returns whether a field is kept: only personal details. The rest follows from the cart, which may have changed. */
const isKept = (name: string) =>
  name in orderTexts ||
  /^(delivery|addressId|isDefault|country|name|street2?|city|region|postalCode|phone|billing\..+)$/.test(name)

/**
 * Keeps a user's input at the checkout in this tab, until they place the order, their session ends or the tab is
 * closed: it contains an address.
 */
export function saveDraft(userId: string, form: HTMLFormElement): void {
  const fields = Object.fromEntries([...new FormData(form)].filter(([name]) => isKept(name)))
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ userId, fields })))
}

/** Returns the user's input; undefined if there is none, or if someone else has used this tab since. */
export function readDraft(userId: string): Fields | undefined {
  return tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { userId: string; fields: Fields } | null
    return draft?.userId === userId ? draft.fields : undefined
  })
}

/** Follows the selection of another country in the cart: the address of the draft isn’t there. */
export function moveDraft(country: string): void {
  tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { userId: string; fields: Fields } | null
    if (!draft || draft.fields['country'] === country) return
    const kept = Object.entries(draft.fields).filter(([name]) => /^(name|phone|note|billing\..+)$/.test(name))
    sessionStorage.setItem(key, JSON.stringify({ ...draft, fields: Object.fromEntries(kept) }))
  })
}

export function discardDraft(): void {
  tryStorage(() => sessionStorage.removeItem(key))
}
