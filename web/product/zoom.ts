import PhotoSwipe, { type SlideData } from 'photoswipe'
import { t } from '#contract/language/t.ts'
import 'photoswipe/style.css'
import { imageSources, parseImage } from '#contract/media/images.ts'
import './zoom.css'

type ZoomOptions = {
  label: string
  images: { src: string; alt: string }[]
  /** The images on the page, which are shown until the larger ones have loaded. */
  loaded: HTMLImageElement[]
  /** The index of the image that is shown first. */
  index: number
  /** Receives the index of the image that was shown last. */
  onClose: (index: number) => void
}

/** Shows images in a dialog that fills the screen, where they can be zoomed. Returns a function that closes it. */
export function zoomImages({ label, images, loaded, index, onClose }: ZoomOptions): () => void {
  // A native dialog makes the page behind it inert and returns the focus.
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', label)
  document.body.append(dialog)
  dialog.showModal()

  const viewer = new PhotoSwipe({
    dataSource: images.map((image, at) => toSlide(image, loaded[at])),
    index,
    appendToEl: dialog,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: 'none',
    trapFocus: false,
    returnFocus: false,
    arrowPrevTitle: t('Previous image'),
    arrowNextTitle: t('Next image'),
    zoomTitle: t('Zoom in or out'),
    errorMsg: t('The image couldn’t be loaded.'),
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

function toSlide({ src, alt }: ZoomOptions['images'][number], image?: HTMLImageElement): SlideData {
  const stored = parseImage(src)
  return {
    src,
    alt,
    ...(stored && { srcset: imageSources(stored.folder, 'webp') }),
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
