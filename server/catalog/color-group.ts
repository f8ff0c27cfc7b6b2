import type { ColorGroup } from '#contract/colors.ts'

/** Words in the names of colors. */
const words: Record<Exclude<ColorGroup, 'other'>, string> = {
  black: 'black ink ebony onyx jet charcoal graphite coal midnight',
  gray: 'gray grey slate steel ash smoke stone pewter dove fog concrete',
  white: 'white ivory bone pearl oat cream chalk milk snow alabaster ecru natural linen eggshell',
  brown:
    'brown tobacco chestnut oak wood walnut tan camel clay tortoise chocolate coffee cocoa mocha beige sand khaki taupe caramel cognac mahogany leather umber hazel',
  red: 'red wine cherry burgundy garnet oxblood crimson scarlet ruby brick maroon claret cranberry',
  orange: 'orange persimmon terracotta rust coral amber peach apricot copper tangerine pumpkin',
  yellow: 'yellow mustard marigold butter ochre honey lemon saffron sunflower maize',
  green: 'green sage forest celadon moss mint olive pistachio emerald jade lime teal turquoise fern pine basil',
  blue: 'blue cobalt sky navy denim cornflower lapis azure indigo sapphire cyan aqua ocean petrol',
  purple: 'purple plum aubergine lilac lavender violet mauve amethyst',
  pink: 'pink blush rose fuchsia magenta salmon flamingo',
  metal: 'gold silver brass bronze chrome platinum gilt',
}

const groups = new Map(
  Object.entries(words).flatMap(([group, list]) => list.split(' ').map((word) => [word, group as ColorGroup])),
)

/** The group of a color by the last word of its name that is known: "Honey oak" is brown. Null without a name. */
export function colorGroupOf(name: string): ColorGroup | null {
  if (name === '') return null
  const known = name
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.findLast((word) => groups.has(word))
  return groups.get(known ?? '') ?? 'other'
}
