import { tryStorage } from './browser-list.ts'
import { draftKey, type Fields } from './checkout-draft.ts'

/** Follows the selection of another country in the cart: the address that was entered at checkout isn’t there. */
export function moveDraft(country: string): void {
  tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as { userId: string; fields: Fields } | null
    if (!draft || draft.fields['country'] === country) return
    const kept = Object.entries(draft.fields).filter(([name]) => /^(name|phone|note|billing\..+)$/.test(name))
    sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, fields: Object.fromEntries(kept) }))
  })
}
