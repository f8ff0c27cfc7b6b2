import type { Stage } from './stage.ts'

const ochre = '#dfb87a'
const blush = '#e6c0ae'
const clay = '#cf9c7c'
const camel = '#b98654'
const canvas = '#f1e8d8'
const tortoise = '#5b3724'
const bone = '#f6f2ea'
const rose = '#cf8f86'

/** A dressing corner in blush and ochre, one composition per size. */
export const wardrobe = {
  ground: '#f1dfd5',
  desktop: (s: Stage) =>
    s.wall(392) +
    s.arch(850, 360, 52, 398, ochre) +
    s.peg(1076, 58) +
    s.place('coat', camel, 1076, 58, 0.37) +
    s.plinth(620, 326, 108, 96, blush) +
    s.place('sunglasses-round', tortoise, 679, 323, 0.17) +
    s.drum(860, 356, 90, 70, clay) +
    s.place('tote', canvas, 860, 361, 0.335) +
    s.place('sneaker', bone, 724, 482, 0.26) +
    s.place('perfume-round', rose, 990, 476, 0.13),
  tablet: (s: Stage) =>
    s.wall(362) +
    s.arch(528, 268, 66, 368, ochre) +
    s.peg(678, 66) +
    s.place('coat', camel, 678, 66, 0.26) +
    s.plinth(368, 308, 78, 80, blush) +
    s.place('sunglasses-round', tortoise, 410, 306, 0.122) +
    s.drum(534, 336, 66, 54, clay) +
    s.place('tote', canvas, 534, 340, 0.255) +
    s.place('sneaker', bone, 446, 446, 0.19) +
    s.place('perfume-round', rose, 632, 440, 0.096),
  phone: (s: Stage) =>
    s.wall(352) +
    s.arch(168, 170, 208, 356, ochre) +
    s.peg(294, 226) +
    s.place('coat', camel, 294, 226, 0.165) +
    s.plinth(18, 340, 62, 40, blush) +
    s.place('sunglasses-round', tortoise, 50, 339, 0.096) +
    s.drum(172, 358, 48, 30, clay) +
    s.place('tote', canvas, 172, 361, 0.182) +
    s.place('sneaker', bone, 104, 428, 0.14) +
    s.place('perfume-round', rose, 244, 424, 0.076),
}
