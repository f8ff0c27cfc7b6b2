import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createChunkNames } from './scripts/chunks.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { keepEarlierAssets } from './scripts/earlier-assets.ts'
import { escapeUnicode } from './scripts/escape-unicode.ts'
import { reactExports } from './scripts/react-exports.ts'
import { scopeToastVariables } from './scripts/scope-toast-variables.ts'
import { compileTexts } from './scripts/texts/compile-texts.ts'
import { readCompiledLanguage } from './scripts/texts/compiled-language.ts'
import { trimRouter } from './scripts/trim-router.ts'

/** The shortest hash for this many files: each file has the names of those that it loads, and hashes don't compress. */
const scriptName = 'assets/[name]-[hash:7].js'

// `--mode de` builds the app in German, with files next to those in English.
export default defineConfig(({ mode: language, isSsrBuild }) => ({
  plugins: [
    compileTexts(readCompiledLanguage(language)),
    react(),
    tailwindcss(),
    ...(isSsrBuild
      ? [escapeUnicode()]
      : [
          reactExports(),
          trimRouter(),
          scopeToastVariables(),
          keepEarlierAssets({ hasIcons: language === 'en' }),
          compressAssets(),
        ]),
  ],
  publicDir: isSsrBuild || language !== 'en' ? false : 'web/public',
  // Bundled with its libraries in production mode: from node_modules, React runs in development mode, half as fast,
  // unless whoever starts the shop sets NODE_ENV.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: isSsrBuild
    ? {
        outDir: 'build/web-server',
        emptyOutDir: false,
        // One file: a running shop never looks for a piece that a later build has replaced.
        rolldownOptions: {
          input: 'web/app/entry-server.tsx',
          output: { entryFileNames: `${language}.js`, codeSplitting: false },
        },
      }
    : {
        outDir: 'build/web',
        // Open pages load the files of the build they came from.
        emptyOutDir: false,
        manifest: `.vite/${language}.json`,
        assetsInlineLimit: 0,
        // Chunks are small and come over one connection; naming the polyfill away keeps the boot script tiny.
        modulePreload: {
          polyfill: false,
          // Whatever imports a file later has these already.
          resolveDependencies: (_, files, { hostId }) =>
            /\/boot-/.test(hostId)
              ? files
              : files.filter((file) => !/\/(boot|kit|vendor|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: {
            boot: 'web/app/boot.ts',
            styles: 'web/styles/index.css',
            // It has no words.
            ...(language === 'en' && { 'service-worker': 'web/service-worker/service-worker.ts' }),
          },
          // Without it, a file that needs one constant would load the whole chunk that has it.
          optimization: { inlineConst: true },
          output: {
            // Browsers look for new versions under the same name.
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : scriptName),
            chunkFileNames: scriptName,
            codeSplitting: {
              // Those of the same name are one file.
              groups: [
                {
                  name: createChunkNames(import.meta.dirname, {
                    boot: 'web/app/boot.ts',
                    app: 'web/app/entry-browser.tsx',
                  }),
                  debugName: 'chunks',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}))
