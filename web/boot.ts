/**
 * The first script of every page. Pages read and work without the web app, so it is fetched late: once everything
 * that is to be seen has arrived and the browser has nothing to do, or at the visitor's first move.
 */
const moves = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
let begun = false

function begin(): void {
  if (begun) return
  begun = true
  for (const move of moves) removeEventListener(move, begin)
  void import('./entry-browser.tsx')
}

for (const move of moves) addEventListener(move, begin, { passive: true })

// Safari has no requestIdleCallback; there the next task after loading is idle enough.
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 3000 }) : setTimeout(begin, 200)

if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
