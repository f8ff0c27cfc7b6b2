import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { opensElsewhere } from './prefetch-link.tsx'
import { textLinkStyle } from './text-link.tsx'
import './toast.css'

export type ToastKind = 'success' | 'info' | 'error'

/** Where a message leads next; a path of the shop. */
export type ToastLink = { to: string; text: string; isNewTab?: boolean }

/** Shows a short message: at the top right, or at the bottom right if it would cover there what was pressed. */
export function show(
  kind: ToastKind,
  text: string,
  link: ToastLink | undefined,
  openPath: (path: string) => void,
): void {
  const next = link && (
    <a
      href={link.to}
      target={link.isNewTab ? '_blank' : undefined}
      onClick={(event) => {
        if (link.isNewTab || opensElsewhere(event)) return
        event.preventDefault()
        openPath(link.to)
      }}
      className={`block w-fit py-1 ${textLinkStyle}`}
    >
      {link.text}
    </a>
  )
  placeBelowBar()
  const message = (
    <div>
      <p>{text}</p>
      {next}
    </div>
  )
  toast[kind](message, {
    position: isAtTopRight(pressed()) ? 'bottom-right' : 'top-right',
    ...(kind === 'error' && { autoClose: false }),
    // One that is still shown isn't shown twice.
    ...(link?.isNewTab && { toastId: text }),
  })
}

let lastPressed: Element | undefined
addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element) lastPressed = target
})

/** The control with the focus. Safari doesn't focus buttons that are pressed. */
function pressed(): Element | undefined {
  return document.activeElement === document.body ? lastPressed : (document.activeElement ?? undefined)
}

/** The lower edge of the navigation bar in the window. Lines above the bar, such as an announcement, push it down. */
function barBottom(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 64)
}

function placeBelowBar(): void {
  document.documentElement.style.setProperty('--bar-bottom', `${barBottom()}px`)
}

// A message may stay while the page is scrolled, and the bar with it.
addEventListener('scroll', placeBelowBar, { passive: true })
addEventListener('resize', placeBelowBar)

/** Whether an element is where toasts appear; one toast is about 4 rem high. */
function isAtTopRight(element: Element | undefined): boolean {
  if (!element?.isConnected) return false
  const { top, bottom, right } = element.getBoundingClientRect()
  const start = barBottom()
  return bottom > start && top < start + 86 && right > innerWidth - 350
}

// For five seconds; dragging one past 80 percent of its width closes it.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ToastContainer position="top-right" autoClose={5000} draggable draggablePercent={80} pauseOnHover role="status" />,
)
