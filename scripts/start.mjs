// `npm start`: from a fresh clone to an open shop.
import { ensureBuilt, ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled()
  ensureBuilt()
  runToTheEnd('server/main.ts')
} catch (error) {
  giveUp(error)
}
