// `npm run lighthouse`: what a browser on a phone makes of the shop's pages.
import { ensureBuilt, ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled(true)
  ensureBuilt()
  runToTheEnd('scripts/lighthouse.ts', process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
