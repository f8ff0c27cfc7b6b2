import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { keepEarlierAssets } from './scripts/earlier-assets.ts'
import { escapeUnicode } from './scripts/escape-unicode.ts'

/** Few chunks: libraries, what screens share, parts that only some screens need, and each screen. */
const vendor = /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect)\//

/** What only screens with forms need. */
const forms =
  /\/web\/(forms\/(use-schema-form|passkeys|password-field|second-factor-forms)|shell\/confirm-form|ui\/(field|select-field)|accounts\/(emailed-link|link-forms|recovery-codes\.)|address)|\/contract\/(accounts\/accounts|contact\/contact|query|text)\.ts|node_modules\/zod\//

/** What only the admin area needs. */
const admin =
  /\/web\/admin\/|\/contract\/(catalog\/(catalog|catalog-groups|collections|product-(changes|fields|log)|variant-fields)|imports\/csv-columns|navigation\/navigation|search\/search|text-pages\/text-pages)\.ts/

/** What the cart, its drawer, checkout and order screens share. */
const order = /\/web\/(order|cart\/(line-price|free-shipping-note))|\/contract\/address\/address-lines/

/** What only the cart and its drawer share. */
const cart = /\/web\/cart\/(item-row|line-notes|next-quantity|quantity-form|removed-)/

/** What only the product pages of the shop and of the admin area share. */
const gallery = /\/web\/product\/gallery\.tsx/

/** What only the screens with reviews share. */
const reviews = /\/web\/(catalog\/review-|product\/(review-images|stars))|\/contract\/reviews\/review-rules\.ts/

/** The addresses of the scenes, which home and the account screens share, and the frame of these. */
const scenes = /\/web\/scenes\//
const account = /\/web\/accounts\/account-frame/

/** What neither the home page nor lists need. */
const details =
  /\/web\/(product\/(arrival|options|stock-note)|ui\/disclosure|catalog\/compare-path|state\/viewed-products)|\/contract\/cart\/totals/

/** What screens with products below them share, but the home page. */
const row = /\/web\/product\/product-row/

/** What lists of products, orders and events share. */
const lists = /\/web\/product\/best-rated|\/web\/ui\/(pagination|page-numbers|use-query-address)/

/** Too small for a group, but needed by few screens. */
const small =
  /\/web\/(product\/share-button|forms\/image-upload|ui\/(confirm|html-text|time)\.|state\/(checkout-draft|past-searches)|catalog\/list-query)|\/contract\/catalog\/colors/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [escapeUnicode()] : [keepEarlierAssets(), compressAssets()])],
  publicDir: isSsrBuild ? false : 'web/public',
  // Bundled with its libraries in production mode: from node_modules, React runs in development mode, half as fast,
  // unless whoever starts the shop sets NODE_ENV.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: isSsrBuild
    ? {
        outDir: 'build/web-server',
        emptyOutDir: true,
        // One file: a running shop never looks for a piece that a later build has replaced.
        rolldownOptions: { input: 'web/app/entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'build/web',
        // Open pages load the files of the build they came from.
        emptyOutDir: false,
        manifest: true,
        assetsInlineLimit: 0,
        // Chunks are small and come over one connection; naming the polyfill away keeps the boot script tiny.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            boot: 'web/app/boot.ts',
            styles: 'web/styles/index.css',
            'service-worker': 'web/service-worker/service-worker.ts',
          },
          output: {
            // Browsers look for new versions under the same name.
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                // With what it shares with the app, so that it needs no other file.
                { name: 'boot', test: /vite\/preload-helper|\/web\/app\/(boot|reload-once)\.ts/, priority: 1 },
                { name: 'vendor', test: vendor },
                {
                  name: 'kit',
                  test: (id) =>
                    /\/web\/|\/contract\/listing/.test(id) &&
                    ![forms, order, cart, details, row, lists, gallery, reviews, small, scenes, account, admin].some(
                      (own) => own.test(id),
                    ),
                  minShareCount: 2,
                },
                { name: 'forms', test: forms, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'order', test: order, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'cart', test: cart, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'details', test: details, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'row', test: row, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'lists', test: lists, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'gallery', test: gallery, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'reviews', test: reviews, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'account', test: account, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'scenes', test: scenes, minShareCount: 2, includeDependenciesRecursively: false },
                { name: 'admin', test: admin, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}))
