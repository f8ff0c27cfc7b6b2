import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const query = '?named-exports'

/**
 * Gives React's packages, which are CommonJS, named exports. Without them, every file of the build converts React's
 * modules for itself, and each call such as `(0, runtime.jsx)` looks its function up in an object.
 */
export function reactExports(): Plugin {
  return {
    name: 'react-exports',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime|-dom|-dom\/client)?$/ },
      handler: (source, importer = '') =>
        // They load each other with `require`.
        /\/node_modules\/react(-dom)?\//.test(importer) ? undefined : `${require.resolve(source)}${query}`,
    },
    load: {
      filter: { id: /\?named-exports$/ },
      handler(id) {
        const file = id.slice(0, -query.length)
        const names = Object.keys(require(file) as object)
        // Functions without side effects, so that unused names are removed.
        const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => exported.${name})()`)
        return [`import exported from ${JSON.stringify(file)}`, ...lines, 'export default exported'].join('\n')
      },
    },
  }
}
