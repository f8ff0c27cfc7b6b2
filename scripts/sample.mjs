// `npm run sample`: many generated products and orders for trying the shop at size.
import { ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled()
  runToTheEnd('scripts/sample.ts', process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
