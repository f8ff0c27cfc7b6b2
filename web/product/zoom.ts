import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import { pictureSources, readPicture } from '#contract/pictures.ts'
import './zoom.css'

type ZoomOptions = {
  label: string
  pictures: { src: string; alt: string }[]
  /** The images on the page, which are shown until the larger ones have loaded. */
  images: HTMLImageElement[]
  /** Of the picture that is shown first. */
  index: number
  /** Receives the index of the picture that was shown last. */
  onClose: (index: number) => void
}

/** Shows pictures in a dialog that fills the screen, where they can be zoomed. Returns a function that closes it. */
export function zoomPictures({ label, pictures, images, index, onClose }: ZoomOptions): () => void {
  // A native dialog makes the page behind it inert and returns the focus.
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  document.body.append(dialog)
  dialog.showModal()

  const viewer = new PhotoSwipe({
    dataSource: pictures.map((picture, at) => toSlide(picture, images[at])),
    index,
    appendToEl: dialog,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: 'none',
    trapFocus: false,
    returnFocus: false,
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    zoomTitle: 'Zoom in or out',
    errorMsg: "The picture couldn't be loaded.",
  })
  // Otherwise it would be a dialog within the dialog.
  viewer.on('afterInit', () => viewer.element?.removeAttribute('role'))
  viewer.on('keydown', ({ originalEvent }) => zoomByKey(viewer, originalEvent.key))
  viewer.on('destroy', () => {
    dialog.close()
    dialog.remove()
    onClose(viewer.currIndex)
  })
  // Escape, and the back gesture of phones.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    viewer.close()
  })
  viewer.init()
  return () => viewer.destroy()
}

function toSlide({ src, alt }: ZoomOptions['pictures'][number], image?: HTMLImageElement): SlideData {
  const stored = readPicture(src)
  return {
    src,
    alt,
    ...(stored && { srcset: pictureSources(stored.folder, 'webp') }),
    ...(image?.currentSrc && { msrc: image.currentSrc }),
    width: stored?.width ?? (image?.naturalWidth || 800),
    height: stored?.height ?? (image?.naturalHeight || 1000),
  }
}

const steps: Record<string, number> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }

/** Zooms around the center of the screen. */
function zoomByKey({ currSlide }: PhotoSwipe, key: string): void {
  const step = steps[key]
  if (!step || !currSlide) return
  const { initial, max } = currSlide.zoomLevels
  currSlide.zoomTo(Math.min(Math.max(currSlide.currZoomLevel * step, initial), max), undefined, 200)
}
