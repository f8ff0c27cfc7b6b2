// `npm run pictures`: takes the sample shop's pictures in the studio, with Blender.
import { ensureInstalled, giveUp, runToTheEnd } from './setup.mjs'

try {
  ensureInstalled(true)
  runToTheEnd('studio/pictures.ts', process.argv.slice(2))
} catch (error) {
  giveUp(error)
}
