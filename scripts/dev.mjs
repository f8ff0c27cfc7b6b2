// `npm run dev`: the shop with hot reload of the web app; the server starts anew when its own files change.
import { ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled(true)
  runToTheEnd('scripts/dev.ts', [], ['--watch', '--watch-preserve-output'])
} catch (error) {
  giveUp(error)
}
