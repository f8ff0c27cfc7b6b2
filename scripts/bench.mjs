// `npm run bench`: how fast the shop answers, beside the least a server can do.
import { ensureBuilt, ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled(true)
  ensureBuilt()
  runToTheEnd('bench/main.ts', process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
