import type { Stage } from './stage.ts'

const green = '#6f8c7c'
const slate = '#9aa8aa'
const mist = '#c9d3cb'
const walnut = '#7a5640'
const forest = '#3d5a4d'
const bone = '#efe8da'
const ink = '#2f4858'
const leather = '#80543a'

/** Things to listen and look with, in deep green and slate, one composition per size. */
export const sound = {
  ground: '#dde6df',
  desktop: (s: Stage) =>
    s.wall(392) +
    s.arch(880, 384, 40, 398, green) +
    s.place('speaker-tall', walnut, 1096, 424, 0.43) +
    s.plinth(650, 306, 110, 112, mist) +
    s.place('speaker-round', forest, 709, 304, 0.2) +
    s.drum(886, 344, 98, 80, slate) +
    s.place('headphones', bone, 886, 352, 0.345) +
    s.place('phone', ink, 616, 470, 0.175) +
    s.place('camera', leather, 1012, 482, 0.185),
  tablet: (s: Stage) =>
    s.wall(362) +
    s.arch(550, 286, 60, 368, green) +
    s.place('speaker-tall', walnut, 686, 388, 0.325) +
    s.plinth(376, 292, 80, 92, mist) +
    s.place('speaker-round', forest, 419, 290, 0.15) +
    s.drum(556, 326, 72, 62, slate) +
    s.place('headphones', bone, 556, 332, 0.265) +
    s.place('phone', ink, 414, 440, 0.138) +
    s.place('camera', leather, 636, 446, 0.145),
  phone: (s: Stage) =>
    s.wall(352) +
    s.arch(180, 186, 206, 356, green) +
    s.place('speaker-tall', walnut, 302, 376, 0.21) +
    s.plinth(26, 336, 58, 46, mist) +
    s.place('speaker-round', forest, 57, 335, 0.112) +
    s.drum(180, 356, 54, 32, slate) +
    s.place('headphones', bone, 180, 361, 0.2) +
    s.place('phone', ink, 66, 426, 0.1) +
    s.place('camera', leather, 254, 428, 0.108),
}
