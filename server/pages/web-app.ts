import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WebServerEntry } from '#contract/pages/page.ts'
import { root } from '../root.ts'

/** The web app: built by Vite, or served by Vite in development. */
export type WebApp = WebServerEntry & {
  isDevelopment: boolean
  /** Folder of the built files, served under `/`. */
  assetFolder: string | undefined
  /** Styles, font and script of every page. */
  headTags: string
}

const buildFolder = join(root, 'build')

/** The font file that the first paint needs. */
const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

type Manifest = Record<string, { file: string; css?: string[] }>

/** Loads the web app built by `npm run build`; throws if there is none. */
export async function openBuiltWebApp(folder = buildFolder): Promise<WebApp> {
  const assetFolder = join(folder, 'web')
  const manifest = JSON.parse(await readFile(join(assetFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(folder, 'web-server/entry-server.js')).href)) as WebServerEntry
  const file = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`The build contains no ${source}.`)
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
    renderShared: (request) => entry.renderShared(request),
    pageKind: (path) => entry.pageKind(path),
  }
}
