// Free of zod, so that pages can load it without the schemas.

/** Tiles in a row that scrolls, in a grid, or as promotional cards. */
export const tileLayouts = ['shelf', 'grid', 'cards'] as const
export type TileLayout = (typeof tileLayouts)[number]

/** Products in a row that scrolls, one at a time, or as cards in a grid. */
export const productLayouts = ['shelf', 'showcase', 'grid'] as const

/** Which products a section shows. */
export const productSources = [
  ...(['best-selling', 'best-rated', 'newest', 'discounted'] as const),
  ...(['category', 'collection', 'selected'] as const),
] as const

export const maxHomeSections = 30
export const maxHomeItems = 24
export const maxShownProducts = 24
