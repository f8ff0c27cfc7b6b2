/** Tiles in a row that scrolls, in a grid, or as promotional cards. */
export const tileLayouts = ['carousel', 'grid', 'cards'] as const

/** Products in a row that scrolls, one at a time, or as cards in a grid. */
export const productLayouts = ['carousel', 'showcase', 'grid'] as const

/** Which products a section shows. */
export const productSources = [
  ...(['best-selling', 'best-rated', 'newest', 'discounted'] as const),
  ...(['category', 'collection', 'selected'] as const),
] as const

/** On which side of a banner its text is. On phones, it is always at the top. */
export const textSides = ['left', 'right'] as const

/** Dark text directly on the image, dark text on a light shade, or light text on a dark shade. */
export const textTones = ['plain', 'dark', 'light'] as const

/** How a new banner looks. */
export const bannerDefaults = { side: 'left', tone: 'plain' } as const

export const maxHomeSections = 30
export const maxHomeItems = 24
export const maxShownProducts = 24
