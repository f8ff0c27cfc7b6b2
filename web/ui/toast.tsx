import type { ToastKind } from './toast-container.tsx'

/** Imports the library of the toasts with its styles, which no page needs at first. */
export const loadToasts = () => import('./toast-container.tsx')

/** Shows a short message. Errors stay until they are closed. */
export function toast(kind: ToastKind, text: string): void {
  loadToasts()
    .then(({ show }) => show(kind, text))
    // The shop can't be reached, and could not be since the page appeared.
    .catch(() => alert(text))
}
