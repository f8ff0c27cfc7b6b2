import 'react-toastify/ReactToastify.css'
import { Icon } from './icon.tsx'
import { opensElsewhere, textLinkStyle } from './prefetch-link.tsx'
import './toast.css'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import { t } from '#contract/language/t.ts'

/** The router's functions for toasts, which are outside of it. */
export type ToastRouter = { open: (path: string) => void; reload: () => void }

export type ToastKind = 'success' | 'info' | 'error'

/** A path of the shop. */
type ToastLink = { to: string; text: string; isNewTab?: boolean }

/** The action of a button. Returns the message of success, and throws an error with the message of failure. */
export type ToastAction = {
  run: () => Promise<string>
  text: string
  /** The message closes the last one that also has this: messages about fast changes don't pile up. */
  isReplacing?: boolean
}

/** The link or action next to a message. */
export type ToastNext = ToastLink | ToastAction

type ToastPage = {
  router: ToastRouter
  /** The element that was pressed last. Safari doesn't focus buttons that are pressed. */
  pressed?: Element | undefined
}

/** Shows a short message in the top corner, or in the bottom corner if it would cover the focused or pressed element. */
export function show(kind: ToastKind, text: string, next: ToastNext | undefined, { router, pressed }: ToastPage): void {
  const isAction = next !== undefined && 'run' in next
  const rtl = document.dir === 'rtl'
  const isReplacing = isAction && next.isReplacing
  // Without an id, it would close all messages.
  if (isReplacing && replaceable) toast.dismiss(replaceable)
  placeBelowBar()
  const id = toast[kind](
    <div>
      <p>{text}</p>
      {isAction && <UndoButton action={next} router={router} close={() => toast.dismiss(id)} />}
      {next && !isAction && <NextLink link={next} openPath={router.open} />}
    </div>,
    {
      onOpen: () => countShown(1),
      onClose: () => countShown(-1),
      position: `${isInTopCorner(focused() ?? pressed, rtl) ? 'bottom' : 'top'}-${rtl ? 'left' : 'right'}`,
      rtl,
      ...(isAction && { autoClose: actionTime }),
      ...(kind === 'error' && { autoClose: false }),
      // One that is still shown isn't shown twice.
      ...(next && 'isNewTab' in next && { toastId: text }),
    },
  )
  if (isReplacing) replaceable = id
}

let replaceable: ReturnType<typeof toast> | undefined

/** Milliseconds for which a message with a button is shown. */
const actionTime = 10_000

type NextLinkProps = { link: ToastLink; openPath: ToastRouter['open'] }

function NextLink({ link: { to, text, isNewTab }, openPath }: NextLinkProps) {
  return (
    <a
      href={to}
      target={isNewTab ? '_blank' : undefined}
      onClick={(event) => {
        if (isNewTab || opensElsewhere(event)) return
        event.preventDefault()
        openPath(to)
      }}
      className={`block w-fit py-1 ${textLinkStyle}`}
    >
      {text}
    </a>
  )
}

type UndoButtonProps = { action: ToastAction; router: ToastRouter; close: () => void }

/** Runs its action once, and then loads the screen again. */
function UndoButton({ action: { run, text }, router, close }: UndoButtonProps) {
  const isUsed = useRef(false)
  const use = async () => {
    if (isUsed.current) return
    isUsed.current = true
    close()
    await run().then(
      (done) => show('success', done, undefined, { router }),
      (error: Error) => show('error', error.message, undefined, { router }),
    )
    router.reload()
  }
  return (
    <button type="button" onClick={() => void use()} className={`block min-h-11 pe-3 ${textLinkStyle}`}>
      {text}
    </button>
  )
}

function focused(): Element | undefined {
  const { activeElement, body } = document
  return activeElement === body ? undefined : (activeElement ?? undefined)
}

/** The lower edge of the navigation bar in the window. Lines above the bar, such as an announcement, push it down. */
function barBottom(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 64)
}

function placeBelowBar(): void {
  document.documentElement.style.setProperty('--bar-bottom', `${barBottom()}px`)
}

let shown = 0

/** Follows the bar while messages are shown, since the page may be scrolled. */
function countShown(change: number): void {
  shown += change
  const listen = shown > 0 ? addEventListener : removeEventListener
  for (const type of ['scroll', 'resize']) listen(type, placeBelowBar)
}

/** Whether an element is where toasts appear; one toast is about 4 rem high. */
function isInTopCorner(element: Element | undefined, rtl: boolean): boolean {
  if (!element?.isConnected) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const start = barBottom()
  return bottom > start && top < start + 86 && (rtl ? left < 350 : right > innerWidth - 350)
}

/** The library’s own button and bar have English names. The bar is hidden from screen readers, and shown by toast.css. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('Close')}
      // Not translated: a class of the library.
      className="Toastify__close-button"
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      <Icon name="close" className="size-4" />
    </button>
  )
}

// For five seconds; dragging one past 80 percent of its width closes it.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ToastContainer
    // Translators: for screen readers. The keys move the focus to the notifications.
    aria-label={t('Notifications Alt+T')}
    position="top-right"
    autoClose={5000}
    closeButton={CloseButton}
    hideProgressBar
    draggable
    draggablePercent={80}
    pauseOnHover
    role="status"
  />,
)
