import type { ToastKind, ToastLink } from './toast-container.tsx'

/** Imports the library of the toasts with its styles, which no page needs at first. */
export const loadToasts = () => import('./toast-container.tsx')

/** Shows a short message, with a link to the next step if there is one. Errors stay until they are closed. */
export function toast(kind: ToastKind, text: string, link?: ToastLink): void {
  loadToasts()
    .then(({ show }) => show(kind, text, link))
    // The shop can't be reached, and could not be since the page appeared.
    .catch(() => alert(text))
}
