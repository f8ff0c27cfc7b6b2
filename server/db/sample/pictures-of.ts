import { pictureAddress } from '#contract/pictures.ts'
import folders from './product-pictures.json' with { type: 'json' }

type Pictures = { thumbnail: string; pictures: { src: string; alt: string }[] }

/** The studio's pictures of a sample product: `id`, `id.2` and so on, as the studio names them. */
export function picturesOf(id: string): Pictures {
  const names = [id, `${id}.2`, `${id}.3`]
  const found = names.flatMap((name) => (folders as Record<string, string>)[name] ?? [])
  const pictures = found.map((folder, index) => ({ src: pictureAddress(folder), alt: viewText[index] ?? '' }))
  return { thumbnail: pictures[0]?.src ?? '', pictures }
}

/** The first one's is told by the product's title. */
const viewText = ['', 'Seen from another side', 'A closer look']
