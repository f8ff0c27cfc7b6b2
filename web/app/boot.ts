import { rememberPresses } from './remember-presses.ts'

/**
 * The first script of every page. Pages read and work without the web app, so it is fetched late: once everything
 * that is to be seen has arrived and the browser has nothing to do, or at the visitor's first move.
 */
const moves = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
const repeatPresses = rememberPresses()
let begun = false

async function begin(event?: Event): Promise<void> {
  if (begun || (event && isResting(event))) return
  begun = true
  for (const move of moves) removeEventListener(move, begin)
  const { startApp } = await import('./entry-browser.tsx')
  await startApp()
  repeatPresses()
}

/** Browsers report a pointer that only rests where the page appears as a move of no distance. */
function isResting(event: Event): boolean {
  return event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
}

for (const move of moves) addEventListener(move, begin, { passive: true })

// Safari has no requestIdleCallback; there the next task after loading is idle enough.
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void begin(), { timeout: 3000 })
    : setTimeout(() => void begin(), 200)

if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
