import { defaultAccent } from '#contract/shop-settings/accent-color.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'

type Icon = { src: string; type: string; sizes: string; purpose?: 'maskable' }

const png = (src: string, size: number): Icon => ({ src, type: 'image/png', sizes: `${size}x${size}` })
const svg = (src: string): Icon => ({ src, type: 'image/svg+xml', sizes: 'any' })

/** The icons of the shop: first the tab icon, then the icon for the home screen of Apple's devices if there is one. */
export function getIcons({ logo, accentColor }: Pick<ShopSettings, 'logo' | 'accentColor'>): {
  icons: [Icon, ...Icon[]]
  touchIcon?: string
} {
  if (logo !== '') return { icons: [png(`/logo/${logo}.png`, 512)], touchIcon: `/logo/${logo}.png` }
  if (accentColor !== defaultAccent) return { icons: [svg(`/theme/${accentColor.slice(1)}.svg`)] }
  return {
    icons: [
      svg('/icon.svg'),
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      { ...png('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    touchIcon: '/apple-touch-icon.png',
  }
}

/** The tags in the head of every page for the shop's color and icons. */
export function brandTags(settings: Pick<ShopSettings, 'logo' | 'accentColor'>): string {
  const { icons, touchIcon } = getIcons(settings)
  const [{ src, type }] = icons
  return [
    settings.accentColor === defaultAccent ? '' : themeLink(settings.accentColor),
    `<link rel="icon" href="${src}" type="${type}">`,
    touchIcon ? `<link rel="apple-touch-icon" href="${touchIcon}">` : '',
  ].join('')
}

function themeLink(accentColor: string): string {
  return `<link rel="stylesheet" href="/theme/${accentColor.slice(1)}.css">`
}
