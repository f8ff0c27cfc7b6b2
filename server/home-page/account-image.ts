import type { HomePage } from '#contract/home-page/home-page.ts'
import { imageAddress } from '#contract/media/images.ts'
import scenes from '../../images/scenes.json' with { type: 'json' }
import type { Places } from '../navigation/link-targets.ts'
import { findFirstBanner } from './shown-sections.ts'

/**
 * The image beside account forms such as sign-in: that of the first banner on the home page, or a scene made for this
 * place while that banner is the sample's. Empty without a banner.
 */
export function accountImage(places: Places, page: HomePage, day: string): string {
  const banner = findFirstBanner(places, page, day)
  if (!banner) return ''
  const isSample = Object.values(scenes).some((folder) => imageAddress(folder) === banner.desktop)
  return isSample ? imageAddress(scenes.account) : banner.phone || banner.tablet || banner.desktop
}
