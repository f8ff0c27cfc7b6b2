import { living } from './banner/living.ts'
import { sound } from './banner/sound.ts'
import { createStage } from './banner/stage.ts'
import { wardrobe } from './banner/wardrobe.ts'
import { compactSvg } from './compact.ts'

/** The still lifes that the shop's front page can show. */
export const bannerNames = ['living', 'sound', 'wardrobe'] as const

export type BannerName = (typeof bannerNames)[number]

/** The sizes each still life is composed for, in pixels. */
export const bannerSizes = {
  phone: { width: 360, height: 450 },
  tablet: { width: 768, height: 480 },
  desktop: { width: 1200, height: 520 },
} as const

export type BannerSize = keyof typeof bannerSizes

const scenes = { living, sound, wardrobe }

/**
 * One still life, composed for one size, as a complete SVG file. Its left 45 % (on the phone: its top 45 %) is kept
 * pale and quiet for dark text.
 */
export function drawBanner(name: BannerName, size: BannerSize): string {
  const { width, height } = bannerSizes[size]
  const scene = scenes[name]
  const stage = createStage(width, height, scene.ground)
  const content = scene[size](stage)
  const frame = ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return compactSvg(frame, stage.definitions(), content)
}
