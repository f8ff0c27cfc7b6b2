import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRequest, RenderedPage, WebServerEntry } from '#contract/page.ts'

/** The web app as the server uses it: built by Vite, or served by Vite while it is being written. */
export type WebApp = {
  isDevelopment: boolean
  /** Folder of the browser's files, served under `/`. */
  assetFolder: string | undefined
  /** What every page has in its head: styles, font, script. */
  headTags: string
  render(request: PageRequest): Promise<RenderedPage>
}

const buildFolder = join(import.meta.dirname, '../../build')

/** The one font file that the first paint needs. */
const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

type Manifest = Record<string, { file: string; css?: string[] }>

/** Opens the web app that `npm run build` left. Refuses when there is none. */
export async function openBuiltWebApp(folder = buildFolder): Promise<WebApp> {
  const assetFolder = join(folder, 'web')
  const manifest = JSON.parse(await readFile(join(assetFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(folder, 'web-server/entry-server.js')).href)) as WebServerEntry
  const file = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`The web app was built without ${source}.`)
    return `/${found.file}`
  }
  return {
    isDevelopment: false,
    assetFolder,
    headTags: [
      `<link rel="preload" href="${file(font)}" as="font" type="font/woff2" crossorigin>`,
      `<link rel="stylesheet" href="${file('web/styles/index.css')}">`,
      `<script type="module" async fetchpriority="low" src="${file('web/app/boot.ts')}"></script>`,
    ].join(''),
    render: (request) => entry.render(request),
  }
}
