import { registerHooks } from 'node:module'

// For processes of tests, which load the sources: halves the processor time until all modules are loaded. Node looks at
// several files for each import, and parses the package.json of Drizzle for each of its modules, which is 180 kB.

const root = new URL('../../', import.meta.url).href
const packages = `${root}node_modules/`
const drizzle = `${packages}drizzle-orm/`

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (specifier.endsWith('.ts') && parentURL.startsWith(root) && !parentURL.startsWith(packages)) {
      if (specifier.startsWith('.')) return resolved(new URL(specifier, parentURL).href, 'module-typescript')
      if (specifier.startsWith('#')) return resolved(root + specifier.slice(1), 'module-typescript')
    }
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.startsWith(drizzle)) {
      return resolved(new URL(specifier, parentURL).href, 'module')
    }
    return next(specifier, context)
  },
})

const resolved = (url: string, format: string) => ({ url, format, shortCircuit: true })
