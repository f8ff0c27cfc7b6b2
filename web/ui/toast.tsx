import type { ToastKind, ToastLink } from './toast-container.tsx'

/** Imports the library of the toasts with its styles, which no page needs at first. */
export const loadToasts = () => import('./toast-container.tsx')

let openPath = (path: string) => location.assign(path)

/** Opens the paths of toasts' links with this function: toasts are outside of the router. */
export function openToastLinks(open: typeof openPath): void {
  openPath = open
}

/** Shows a short message, with a link to the next step if there is one. Errors stay until they are closed. */
export function toast(kind: ToastKind, text: string, link?: ToastLink): void {
  loadToasts()
    .then(({ show }) => show(kind, text, link, openPath))
    // The shop can't be reached, and could not be since the page appeared.
    .catch(() => alert(text))
}
