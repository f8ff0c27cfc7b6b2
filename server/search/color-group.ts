import type { ColorGroup } from '#contract/catalog/colors.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import { foldText } from './words.ts'

/** Words in color names. */
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

/** Common words in German, French and Spanish color names, without accents. */
const otherLanguages: typeof words = {
  black: 'schwarz anthrazit tinte ebenholz onyx kohle graphit mitternacht noir noire negro negra',
  gray: 'grau schiefer stahl asche rauch stein zinn nebel beton gris grise',
  white:
    'weiss elfenbein knochen perle hafer creme kreide milch schnee alabaster natur leinen blanc blanche blanco blanca',
  brown:
    'braun tabak kastanie eiche holz walnuss nussbaum kamel ton lehm schildpatt schokolade kaffee kakao mokka sand kaki karamell mahagoni leder haselnuss marron cafe',
  red: 'rot weinrot wein kirsche burgunder granat ochsenblut karmin scharlach rubin ziegel rouge bordeaux rojo roja',
  orange: 'terrakotta rost koralle bernstein pfirsich aprikose kupfer mandarine kurbis naranja anaranjado',
  yellow: 'gelb senf ringelblume ocker honig zitrone safran sonnenblume mais jaune amarillo amarilla',
  green:
    'grun moosgrun turkis salbei wald moos minze seladon olive pistazie smaragd limette tanne farn basilikum vert verte verde',
  blue: 'blau marineblau himmelblau kobalt himmel marine kornblume saphir azur meer ozean bleu bleue azul celeste',
  purple: 'lila violett pflaume flieder lavendel malve amethyst violette morado morada',
  pink: 'rosa altrosa rosenholz lachs fuchsie',
  metal: 'silber messing platin chrom argent plata dore oro',
}

const groups = new Map(
  [words, otherLanguages].flatMap((table) =>
    Object.entries(table).flatMap(([group, list]) =>
      list.split(' ').map((word) => [word, group as ColorGroup] as const),
    ),
  ),
)

/** The group of a color by the last recognized word of its name: "Honey oak" is brown. Null without a name. */
export function findColorGroup(name: string): ColorGroup | null {
  if (name === '') return null
  const found = foldText(name).match(/\p{L}+/gu) ?? []
  return found.map(groupOfWord).findLast((group) => group !== undefined) ?? 'other'
}

/** German shades such as "dunkelblau" and "kirschrot" end with their color. */
const shade = /(?:schwarz|grau|weiss|braun|(?<!car|par)rot|gelb|grun|blau|lila|violett|rosa|turkis|beige)$/

function groupOfWord(word: string): ColorGroup | undefined {
  return groups.get(word) ?? groups.get(shade.exec(word)?.[0] ?? '')
}

/** Common words for a color with a name such as "Cobalt". Gold isn't silver, although they are one group. */
export function colorWords({ colors }: SearchLanguage, name: string): string {
  const group = findColorGroup(name)
  return (group && colors[group]) ?? ''
}
