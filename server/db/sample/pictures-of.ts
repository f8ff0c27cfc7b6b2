import { pictureAddress } from '#contract/pictures.ts'
import { pictureTexts } from './picture-texts.ts'
import folders from './product-pictures.json' with { type: 'json' }

type Pictures = { thumbnail: string; pictures: { src: string; alt: string }[] }

/** The studio's pictures of a sample product: `id`, `id.2` and so on, as the studio names them. */
export function picturesOf(id: string): Pictures {
  const names = [id, `${id}.2`, `${id}.3`]
  const pictures = names.flatMap((name) => {
    const folder = (folders as Record<string, string>)[name]
    return folder === undefined ? [] : { src: pictureAddress(folder), alt: pictureTexts[name] ?? '' }
  })
  return { thumbnail: pictures[0]?.src ?? '', pictures }
}
