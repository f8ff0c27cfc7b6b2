import { hash } from 'node:crypto'
import type { HomePage, HomeSection } from '#contract/home-page/home-page.ts'
import type { Navigation } from '#contract/navigation/navigation.ts'
import type { ShippingZone } from '#contract/shipping/shipping-zone.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { Texts } from '../platform/db/schema/translations.ts'
import { translateTexts } from './translate.ts'

/** Replaces or reads texts of something. `fields` has the names that translations have for its properties. */
export type Change = <T extends object>(part: T, fields: Texts) => Marked<T>

/** Something with the language of each text that isn't translated. */
export type Marked<T> = T & { languages?: Texts }

/** Leaves everything as it is, and adds its texts to `sources`. */
export const readInto =
  (sources: Texts): Change =>
  (part, fields) => {
    for (const [property, text] of listTexts(part, fields)) if (text !== '') sources[fields[property] ?? ''] = text
    return part
  }

/** Replaces the texts that have a translation. Marks the others with the main language. */
export const translateWith =
  (texts: Texts, main: string): Change =>
  (part, fields) => {
    const found = Object.entries(fields).flatMap(([property, name]) => {
      const text = texts[name]
      return text === undefined ? [] : [[property, text] as const]
    })
    return { ...part, ...translateTexts(Object.fromEntries(listTexts(part, fields)), Object.fromEntries(found), main) }
  }

const listTexts = (part: object, fields: Texts): [property: string, text: string][] =>
  Object.keys(fields).map((property) => [property, (part as Texts)[property] ?? ''])

/**
 * Names texts after themselves. So the translation of an item of a list stays with it wherever it is moved, and equal texts
 * share one.
 */
function byText<T extends object>(kind: string, part: T, properties: (keyof T & string)[]): Texts {
  return Object.fromEntries(
    properties.map((property) => [property, `${kind}.${property}:${hashOf(part[property] as string)}`]),
  )
}

const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 16)

const settingNames = [
  'tagline',
  'announcement',
  'comingSoonMessage',
  'bankDetails',
  'orderButton',
  'smallBusinessNote',
] as const

type SettingTexts = Pick<ShopSettings, (typeof settingNames)[number] | 'closures'>

/** `textLanguages` has the language of each text that isn't translated. */
export function changeSettings<T extends SettingTexts>(settings: T, change: Change): T & { textLanguages?: Texts } {
  const own = Object.fromEntries(settingNames.map((name) => [name, settings[name]]))
  const { languages, ...texts } = change(own, Object.fromEntries(settingNames.map((name) => [name, name])))
  const closures = settings.closures.map((closure) => change(closure, byText('closure', closure, ['note'])))
  return { ...settings, ...texts, closures, ...(languages && { textLanguages: languages }) }
}

export function changeHomePage(page: HomePage, change: Change): { sections: Marked<HomeSection>[] } {
  return { sections: page.sections.map((section) => changeSection(section, change)) }
}

function changeSection(section: HomeSection, change: Change): Marked<HomeSection> {
  const fieldOf = (property: string) => `section.${property}:${section.id}`
  switch (section.type) {
    case 'serviceInfo':
      return section
    case 'banners': {
      const items = section.items.map((item) =>
        change(item, byText('banner', item, ['title', 'text', 'action', 'alt'])),
      )
      return { ...section, items }
    }
    case 'tiles': {
      const changed = change(section, { heading: fieldOf('heading') })
      return { ...changed, items: section.items.map((item) => change(item, byText('tile', item, ['heading', 'alt']))) }
    }
    case 'products':
      return change(section, { heading: fieldOf('heading') })
    default:
      return change(section, { heading: fieldOf('heading'), text: fieldOf('text') })
  }
}

export function changeFooter(footer: Navigation, change: Change): Navigation {
  const groups = footer.groups.map((group) => ({
    ...change(group, byText('group', group, ['title'])),
    links: group.links.map((link) => change(link, byText('link', link, ['label']))),
  }))
  return { ...footer, groups }
}

export function changeShipping(zones: ShippingZone[], change: Change): ShippingZone[] {
  return zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => {
      const { name, pickupPlace } = change(method, byText('method', method, ['name', 'pickupPlace']))
      return { ...method, name, pickupPlace }
    }),
  }))
}

/** Changes the name of a discount or a tax. */
export const changeName = (kind: 'discount' | 'tax', name: string, change: Change): string =>
  change({ name }, byText(kind, { name }, ['name'])).name
