import { orderTexts } from '#contract/orders/order-texts.ts'
import { tryStorage } from './browser-list.ts'

export type Fields = Record<string, string>

export const draftKey = 'galleria-checkout'

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
  tryStorage(() => sessionStorage.setItem(draftKey, JSON.stringify({ userId, fields })))
}

/** Returns the user's input; undefined if there is none, or if someone else has used this tab since. */
export function readDraft(userId: string): Fields | undefined {
  return tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as { userId: string; fields: Fields } | null
    return draft?.userId === userId ? draft.fields : undefined
  })
}

export function discardDraft(): void {
  tryStorage(() => sessionStorage.removeItem(draftKey))
}
