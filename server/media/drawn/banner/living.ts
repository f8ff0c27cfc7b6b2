import type { Stage } from './stage.ts'

const clay = '#d9a886'
const oat = '#e9d8c0'
const tan = '#c98f6c'
const chair = '#bd6a47'
const bone = '#f1e8da'
const rust = '#96452b'

/** A sitting corner in clay and oat, one composition per size. */
export const living = {
  ground: '#eee0cd',
  desktop: (s: Stage) =>
    s.wall(392) +
    s.arch(912, 384, 40, 398, clay) +
    s.plinth(660, 300, 104, 116, oat) +
    s.place('lamp-table', '#e8c39a', 716, 297, 0.25) +
    s.drum(1112, 346, 54, 66, tan) +
    s.place('vase-tall', bone, 1112, 350, 0.3) +
    s.place('armchair', chair, 914, 452, 0.43) +
    s.place('vase-round', rust, 606, 466, 0.2) +
    s.place('bowl', '#ebe0cd', 1080, 478, 0.17),
  tablet: (s: Stage) =>
    s.wall(362) +
    s.arch(570, 286, 60, 368, clay) +
    s.plinth(382, 286, 74, 96, oat) +
    s.place('lamp-table', '#e8c39a', 422, 284, 0.185) +
    s.drum(712, 328, 38, 50, tan) +
    s.place('vase-tall', bone, 712, 331, 0.22) +
    s.place('armchair', chair, 566, 416, 0.345) +
    s.place('vase-round', rust, 408, 440, 0.15) +
    s.place('bowl', '#ebe0cd', 700, 440, 0.13),
  phone: (s: Stage) =>
    s.wall(352) +
    s.arch(188, 186, 206, 356, clay) +
    s.plinth(28, 332, 56, 46, oat) +
    s.place('lamp-table', '#e8c39a', 59, 331, 0.148) +
    s.drum(316, 350, 29, 24, tan) +
    s.place('vase-tall', bone, 316, 352, 0.172) +
    s.place('armchair', chair, 186, 404, 0.26) +
    s.place('vase-round', rust, 66, 424, 0.1) +
    s.place('bowl', '#ebe0cd', 298, 424, 0.108),
}
