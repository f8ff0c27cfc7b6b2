import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { WebServerEntry } from '#contract/pages/page.ts'
import type { BuiltLanguages } from '../platform/language/built-languages.ts'
import { root } from '../root.ts'

/** The web app: built by Vite, or served by Vite in development. */
export type WebApp = BuiltLanguages & {
  isDevelopment: boolean
  /** Folder of the built files, served under `/`. */
  assetFolder: string | undefined
  /** Loads the app in a language when it is first needed, or in English until it is built in that language. */
  load(language: LanguageCode): Promise<TranslatedWebApp>
}

/** The web app in one language. */
export type TranslatedWebApp = WebServerEntry & {
  /** Styles, font and script of every page. The page can be used before the script has started the app. */
  headTags: string
  /** The same for a page whose screen the browser draws, with the files of the app and of the screen. */
  immediateHeadTags(screenFile: string): string
}

const buildFolder = join(root, 'build')

/** The font file that the first paint needs. */
const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** The module that imports the styles of the admin area. */
const adminRoutes = 'web/app/admin-routes.ts'

/** The modules that start the app in the admin area. */
const adminApp = ['web/app/entry-browser.tsx', 'web/admin/layout/admin-layout.tsx', adminRoutes]

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Loads the web app built by `npm run build`; throws if there is none. */
export async function loadBuiltWebApp(folder = buildFolder): Promise<WebApp> {
  const loaded = new Map<LanguageCode, Promise<TranslatedWebApp>>()
  const isBuilt = (language: LanguageCode) => existsSync(bundleOf(folder, language))
  const load = (language: LanguageCode) => {
    const known = loaded.get(language)
    if (known) return known
    if (language !== 'en' && !isBuilt(language)) return load('en')
    const loading = loadTranslated(folder, language)
    loaded.set(language, loading)
    return loading
  }
  await load('en')
  return { isDevelopment: false, assetFolder: join(folder, 'web'), load, isBuilt }
}

/** Built last. */
const bundleOf = (folder: string, language: LanguageCode) => join(folder, 'web-server', `${language}.js`)

async function loadTranslated(folder: string, language: LanguageCode): Promise<TranslatedWebApp> {
  const manifestFile = join(folder, 'web/.vite', `${language}.json`)
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(bundleOf(folder, language)).href)) as WebServerEntry
  const file = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`The build contains no ${source}.`)
    return `/${found.file}`
  }
  const look = (styles: string) =>
    [
      `<link rel="preload" href="${file(font)}" as="font" type="font/woff2" crossorigin>`,
      `<link rel="stylesheet" href="${styles}">`,
    ].join('')
  const [adminStyles] = manifest[adminRoutes]?.css ?? []
  if (!adminStyles) throw new Error('The build contains no styles of the admin area.')
  const boot = file('web/app/boot.ts')
  return {
    headTags: `${look(file('web/styles/index.css'))}<script type="module" async fetchpriority="low" src="${boot}"></script>`,
    immediateHeadTags: (screenFile) =>
      [
        `${look(`/${adminStyles}`)}<script type="module" async src="${boot}"></script>`,
        ...filesOf(manifest, [...adminApp, `web/${screenFile}`]).map(
          (each) => `<link rel="modulepreload" href="/${each}">`,
        ),
      ].join(''),
    render: (request) => entry.render(request),
    renderShared: (request) => entry.renderShared(request),
    pageKind: (path) => entry.pageKind(path),
  }
}

/** The built files of modules and of the modules that they import. */
function filesOf(manifest: Manifest, modules: string[]): string[] {
  const found = new Set(modules)
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported)
  return [...found].flatMap((name) => manifest[name]?.file ?? [])
}
