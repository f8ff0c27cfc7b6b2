import { parseImage } from '#contract/media/images.ts'

/** The HTML of docs/images.html, which shows every image in `images/`. */
export function contactSheet(sections: Record<string, Record<string, string>>): string {
  const body = Object.entries(sections).map(([title, folders]) => {
    const figures = Object.entries(folders).map(([name, folder]) => figure(name, folder))
    return `<h2>${title} (${figures.length})</h2>\n<div class="sheet">\n${figures.join('\n')}\n</div>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The sample’s images</title>
<style>
  body { margin: 2rem; font: 0.8rem/1.4 system-ui, sans-serif; color: #1b1a17; background: #faf8f4 }
  .sheet { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 1.25rem 1rem; align-items: end }
  figure { margin: 0 }
  img { display: block; width: 100%; height: auto; border-radius: 8px }
  figcaption { margin-top: 0.4rem; color: #5f5b53; overflow-wrap: anywhere }
</style>
<h1>The sample’s images</h1>
<p>Written by <code>npm run images</code>. Click an image to see it in full size.</p>
${body.join('\n')}
</html>
`
}

function figure(name: string, folder: string): string {
  const { width = 0, height = 0, tint } = parseImage(`/media/${folder}/320.avif`) ?? {}
  const image = `<img src="../images/${folder}/320.avif" alt="" width="${width}" height="${height}" loading="lazy" style="background: #${tint}">`
  return `<figure><a href="../images/${folder}/${width}.avif">${image}</a><figcaption>${name}</figcaption></figure>`
}
