import { type ColorGroup, colorGroups } from '#contract/catalog/colors.ts'
import { findColorGroup } from '../../search/color-group.ts'
import { foldText } from '../../search/words.ts'

/** The shades of color names that differ from others of their group, as CSS colors. */
const shades = new Map(
  `ink 1e2430 ebony 2a2522 onyx 17181a charcoal 3b3f44 graphite 45484c coal 26282b midnight 1b2338
  anthracite 383c40 slate 5b6670 steel 71797e ash b2b1ac smoke 9a9c9e stone b5aea2 pewter 85888a dove c3bfbb
  fog d3d6d8 concrete 9d9b97 silver c4c7cb
  ivory f6f0e0 bone e6dfcf pearl ece8e1 oat ddd0b8 cream f3e9d2 chalk f2efe8 milk f7f3ea snow fbfbfb
  alabaster efe9df ecru d9cbb0 natural e2d6c1 linen e5dccb eggshell f0e7d3 white f8f7f3
  tobacco 74512f chestnut 6d3b28 oak b58a5c wood 9b7048 walnut 5c4033 tan c69c6d camel c19a6b clay b0704f
  tortoise 6b4a2b chocolate 4a2c20 coffee 4b3527 cocoa 6a4636 mocha 7c5d48 beige d8c6a5 sand d6c19a khaki a3946b
  taupe 8c7d6f caramel b5763a cognac 9a5528 mahogany 5a2a22 leather 8d5b37 umber 5f4938 hazel 8a6b42
  wine 5e1f2d cherry 9c1c2c burgundy 6b1f30 garnet 7a2230 oxblood 4d1a1d crimson a81c34 scarlet c72a22 ruby a3173c
  brick 9c4634 maroon 5c1a22 claret 6e1f36 cranberry 8f2340
  persimmon d9663a terracotta c0674b rust a4502b coral ee7f66 amber d98e1f peach f2b78f apricot efaa70 copper b06a3f
  tangerine ee8a2e pumpkin d5702a
  mustard c99a2e marigold e8a82e butter f1dd9a ochre c48a2f honey d9a441 lemon f2dc4f saffron e6a72b sunflower f0c232
  sage a3ad8f forest 2f4a38 celadon aec8b3 moss 6d7447 mint b6dcc6 olive 6f6b3a pistachio b4c491 emerald 1f7a57
  jade 3f9377 lime a9c23f teal 1f6f73 turquoise 47b5b0 fern 5c8a55 pine 2a5247 basil 4b6b42
  cobalt 2348a8 sky 9cc4e4 navy 1f2c4d denim 4a6387 cornflower 7398d6 lapis 2a4a9b azure 5aa7dc indigo 353a75
  sapphire 1f3f86 cyan 4fbcd0 aqua 86d0d0 ocean 2f6a8c petrol 1f5262
  plum 5f3350 aubergine 42283f lilac c3a9cf lavender b9aede violet 6f4fa0 mauve a98aa0 amethyst 8a63b0
  blush eccac6 rose d898a0 fuchsia c63a86 magenta b8307c salmon ee9582 flamingo f08fa0
  gold cfa84e brass b8954a bronze 8c6a3f chrome c9ccd1 platinum d3d2cd gilt cda550`
    .match(/\w+ \w{6}/g)
    ?.map((pair) => pair.split(' ') as [string, string]),
)

/** The CSS color of a name by its last recognized word, such as “Dark sage”; undefined if no word is a color. */
export function findColorShade(name: string): string | undefined {
  const words = foldText(name).match(/\p{L}+/gu) ?? []
  // “Sage green” is sage: a shade is more exact than a group.
  const shade = words.map((word) => shades.get(word)).findLast((hex) => hex !== undefined)
  const color = shade === undefined ? swatchOf(findColorGroup(name)) : `#${shade}`
  const mixed = words.map((word) => mixedWith[word]).find((each) => each !== undefined)
  return color && (mixed ? `color-mix(in oklab, ${color}, ${mixed} 35%)` : color)
}

const mixedWith: Record<string, string> = { dark: 'black', deep: 'black', light: 'white', pale: 'white' }

/** The color of a group, unless it has several. */
function swatchOf(group: ColorGroup | null): string | undefined {
  return colorGroups.find(({ value, swatch }) => value === group && swatch.startsWith('#'))?.swatch
}
