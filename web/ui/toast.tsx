import type { ToastKind, ToastNext, ToastRouter } from './toast-container.tsx'

/** Imports the library of the toasts with its styles, which no page needs at first. */
export const loadToasts = () => import('./toast-container.tsx')

let router: ToastRouter = { open: (path) => location.assign(path), reload: () => location.reload() }

export function connectToasts(connected: ToastRouter): void {
  router = connected
}

/** Shows a short message, with a link to the next step or a button if there is one. Errors remain until closed. */
export function toast(kind: ToastKind, text: string, next?: ToastNext): void {
  loadToasts()
    .then(({ show }) => show(kind, text, next, router))
    // The shop can't be reached, and could not be since the page appeared.
    .catch(() => alert(text))
}
