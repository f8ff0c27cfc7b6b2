import type { HomePage } from '#contract/home-page/home-page.ts'
import { imageAddress } from '#contract/media/images.ts'
import scenes from '../../images/scenes.json' with { type: 'json' }
import type { Places } from '../navigation/link-targets.ts'
import { findFirstBanner } from './shown-sections.ts'

/**
 * The image next to account forms such as sign-in: the image of the first banner on the home page, or a scene for this
 * place while that is the sample banner. Empty without a banner.
 */
export function accountImage(places: Places, page: HomePage, day: string): string {
  const banner = findFirstBanner(places, page, day)
  if (!banner) return ''
  const isSample = Object.values(scenes).some((folder) => imageAddress(folder) === banner.desktop)
  return isSample ? imageAddress(scenes.account) : banner.phone || banner.tablet || banner.desktop
}
