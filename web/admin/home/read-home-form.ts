import type { Banner, HomeSection, Tile } from '#contract/home-page/home-page.ts'
import type { FormValues } from '../../forms/form-action.ts'

/** A section with what was entered in its form. The contract validates it. */
export function readSection(section: HomeSection, form: FormValues): HomeSection {
  const { count, isHidden, from, until, collection, ...texts } = form
  return {
    ...section,
    ...pickKnown(section, texts),
    isHidden: isHidden === 'true',
    ...parseSchedule({ from, until }),
    ...(section.type === 'products' && {
      count: Number(count),
      ...(collection !== undefined && { collection }),
    }),
  }
}

/** A banner or a tile with what was entered in its form. */
export function readItem<T extends Banner | Tile>(item: T, { from, until, ...texts }: FormValues): T {
  return { ...item, ...pickKnown(item, texts), ...parseSchedule({ from, until }) }
}

function parseSchedule({ from, until }: { from: string | undefined; until: string | undefined }) {
  return { from: from || null, until: until || null }
}

function pickKnown(target: object, texts: FormValues): FormValues {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => Object.hasOwn(target, name)))
}
