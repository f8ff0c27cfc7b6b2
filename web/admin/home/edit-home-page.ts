import type { Banner, HomePage, HomeSection, Tile } from '#contract/home-page/home-page.ts'
import { bannerDefaults } from '#contract/home-page/home-sections.ts'
import { inContext, t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { editPicks } from '../collections/edit-picks.ts'

type SectionType = HomeSection['type']

export const sectionNames: Record<SectionType, string> = {
  banners: t('Banners'),
  serviceInfo: t('Delivery, returns and contact'),
  tiles: t('Tiles'),
  products: inContext('admin area', 'Products'),
  text: t('Text'),
}

/** The name of a section in the list. */
export function nameOfSection(section: HomeSection): string {
  const heading = 'heading' in section ? section.heading : ''
  return heading ? `${sectionNames[section.type]}: ${heading}` : sectionNames[section.type]
}

const always = { from: null, until: null }

const contents: { [T in SectionType]: Omit<HomeSection & { type: T }, 'id' | 'isHidden' | 'from' | 'until'> } = {
  banners: { type: 'banners', items: [] },
  serviceInfo: { type: 'serviceInfo' },
  tiles: { type: 'tiles', layout: 'carousel', heading: t('Categories'), items: [] },
  products: {
    type: 'products',
    layout: 'carousel',
    // Shown to shoppers.
    heading: t('Products'),
    source: 'newest',
    category: '',
    productIds: [],
    count: 8,
  },
  text: { type: 'text', heading: t('About us'), text: '' },
}

/** Adds an empty section at the end, and also returns its id. */
export function addSection({ sections }: HomePage, type: SectionType): { page: HomePage; id: string } {
  const taken = new Set(sections.map(({ id }) => id))
  let number = 1
  while (taken.has(`${type}-${number}`)) number += 1
  const id = `${type}-${number}`
  const section = { ...contents[type], id, isHidden: false, ...always } as HomeSection
  return { page: { sections: [...sections, section] }, id }
}

/** Replaces the section with the id by the result of `change`. */
export function changeSection(
  { sections }: HomePage,
  id: string,
  change: (section: HomeSection) => HomeSection,
): HomePage {
  return { sections: sections.map((section) => (section.id === id ? change(section) : section)) }
}

export const emptyBanner: Banner = {
  desktop: '',
  tablet: '',
  phone: '',
  alt: '',
  title: '',
  text: '',
  action: '',
  path: '',
  ...bannerDefaults,
  ...always,
}

export const emptyTile: Tile = { heading: '', img: '', alt: '', discount: '', path: '', ...always }

/** The items of a section that has some. */
export function listItems(section: HomeSection): (Banner | Tile)[] {
  return section.type === 'banners' || section.type === 'tiles' ? section.items : []
}

export function withItems(section: HomeSection, items: (Banner | Tile)[]): HomeSection {
  return { ...section, items } as HomeSection
}

/** A section of products after one is added, moved or removed. Adding the first one switches the section to selected products. */
export function withPicks(section: HomeSection, form: FormValues): HomeSection {
  if (section.type !== 'products') return section
  const productIds = editPicks(section.productIds, form)
  return { ...section, productIds, ...(form.intent === 'add' && { source: 'selected' }) }
}
