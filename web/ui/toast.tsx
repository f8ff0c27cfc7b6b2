import { onFirstInput } from './on-first-input.ts'
import type { ToastKind, ToastNext, ToastRouter } from './toast-container.tsx'
import { whenIdle } from './when-idle.ts'

/** Imports the library of the toasts with its styles, which no page needs at first. */
const loadToasts = () => import('./toast-container.tsx')

let router: ToastRouter = { open: (path) => location.assign(path), reload: () => location.reload() }

// Weak, since it may be removed from the page.
let lastPressed: WeakRef<Element> | undefined

/** Connects toasts to the app. Their code is loaded after the first input, so that errors can be shown when the shop is unreachable. */
export function connectToasts(connected: ToastRouter): void {
  router = connected
  // The page responds to the input first.
  onFirstInput(() => whenIdle(() => void loadToasts().catch(() => {})))
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element) lastPressed = new WeakRef(target)
  })
}

/** Shows a short message, with a link to the next step or a button if there is one. Errors remain until closed. */
export function toast(kind: ToastKind, text: string, next?: ToastNext): void {
  const pressed = lastPressed?.deref()
  loadToasts()
    .then(({ show }) => show(kind, text, next, { router, pressed }))
    // The shop can't be reached, and no toast was shown before.
    .catch(() => alert(text))
}
