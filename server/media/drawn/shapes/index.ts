import type { Paint } from '../paint.ts'
import type { ShapeName } from '../shape-names.ts'
import { drawBackpack, drawCrossbody, drawTote } from './bags.ts'
import { drawCarafe } from './carafe.ts'
import { drawChair, drawStool } from './chairs.ts'
import { drawNotebook, drawPen } from './desk.ts'
import { drawDress, drawSkirt, drawTrousers } from './dresses-and-trousers.ts'
import { drawHoneyJar } from './honey-jar.ts'
import { drawEarrings, drawNecklace, drawRing } from './jewelry.ts'
import { drawKettle, drawKnife, drawPan } from './kitchen.ts'
import { drawLampFloor, drawLampPendant, drawLampTable } from './lamps.ts'
import { drawCamera, drawLens } from './optics.ts'
import { drawCoat, drawJacket } from './outerwear.ts'
import { drawOilBottle, drawTin } from './pantry.ts'
import { drawPerfumeBlock, drawPerfumeRound } from './perfume.ts'
import { drawPlanter } from './planter.ts'
import { drawLaptop, drawPhone, drawTablet } from './screens.ts'
import { drawBoot, drawLoafer, drawSneaker } from './shoes.ts'
import { drawJar, drawPumpBottle, drawTube } from './skincare.ts'
import { drawEarbuds, drawHeadphones, drawSpeakerRound, drawSpeakerTall } from './sound.ts'
import { drawBottle, drawKettlebell, drawMat } from './sport.ts'
import { drawSunglassesRound, drawSunglassesSquare } from './sunglasses.ts'
import { drawBowl, drawMug, drawPlate } from './tableware.ts'
import { drawCushion, drawThrow, drawTowel } from './textiles.ts'
import { drawBlouse, drawShirt, drawTshirt } from './tops.ts'
import { drawBlocks, drawStackingRings, drawToyCar } from './toys.ts'
import { drawArmchair, drawSofa } from './upholstery.ts'
import { drawVaseRound, drawVaseTall } from './vases.ts'
import { drawWatchRound, drawWatchSquare } from './watches.ts'

/** Draws one thing with the given paint, as an SVG fragment in a frame of 800 × 1000 units. */
export type DrawShape = (paint: Paint) => string

/** How each shape is drawn. */
export const shapes: Record<ShapeName, DrawShape> = {
  phone: drawPhone,
  laptop: drawLaptop,
  tablet: drawTablet,
  headphones: drawHeadphones,
  earbuds: drawEarbuds,
  'speaker-tall': drawSpeakerTall,
  'speaker-round': drawSpeakerRound,
  camera: drawCamera,
  lens: drawLens,
  'watch-round': drawWatchRound,
  'watch-square': drawWatchSquare,
  sneaker: drawSneaker,
  boot: drawBoot,
  loafer: drawLoafer,
  shirt: drawShirt,
  tshirt: drawTshirt,
  trousers: drawTrousers,
  jacket: drawJacket,
  dress: drawDress,
  blouse: drawBlouse,
  skirt: drawSkirt,
  coat: drawCoat,
  tote: drawTote,
  crossbody: drawCrossbody,
  backpack: drawBackpack,
  'sunglasses-round': drawSunglassesRound,
  'sunglasses-square': drawSunglassesSquare,
  ring: drawRing,
  necklace: drawNecklace,
  earrings: drawEarrings,
  'perfume-block': drawPerfumeBlock,
  'perfume-round': drawPerfumeRound,
  jar: drawJar,
  'pump-bottle': drawPumpBottle,
  tube: drawTube,
  'lamp-table': drawLampTable,
  'lamp-floor': drawLampFloor,
  'lamp-pendant': drawLampPendant,
  chair: drawChair,
  armchair: drawArmchair,
  sofa: drawSofa,
  stool: drawStool,
  mug: drawMug,
  bowl: drawBowl,
  plate: drawPlate,
  carafe: drawCarafe,
  'vase-tall': drawVaseTall,
  'vase-round': drawVaseRound,
  planter: drawPlanter,
  kettle: drawKettle,
  pan: drawPan,
  knife: drawKnife,
  cushion: drawCushion,
  throw: drawThrow,
  towel: drawTowel,
  notebook: drawNotebook,
  pen: drawPen,
  blocks: drawBlocks,
  'toy-car': drawToyCar,
  'stacking-rings': drawStackingRings,
  kettlebell: drawKettlebell,
  mat: drawMat,
  bottle: drawBottle,
  tin: drawTin,
  'oil-bottle': drawOilBottle,
  'honey-jar': drawHoneyJar,
}
