import type { Plugin } from 'vite'

/** Code of React Router that the app doesn't need, and that bundlers keep because they can't tell. */
const replacements: [pattern: RegExp, replacement: string][] = [
  // Names for React's developer tools, which keep unused components in the build.
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (React[\w$]*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'],
  // Warnings for developers, who see them with `npm run dev`.
  [/(?<!function )\b(warning|warningOnce|warnOnce)\(/g, '/* @__PURE__ */ $1('],
  // Checks for mistakes in the app. They run with `npm run dev`, in tests and on the server.
  [/(?<!function )\binvariant\(/g, '/* @__PURE__ */ invariant('],
  // Options of frameworks and of servers that render React Server Components.
  [/\binit\.instrumentations\b/g, 'undefined'],
  [/\bstatic contextType = RSCRouterContext;/g, ''],
  [/\bthis\.context\b/g, 'undefined'],
]

/** Removes unused parts of React Router from the browser's scripts. Fails if a new version no longer has one of them. */
export function trimRouter(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'trim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler(code) {
        let trimmed = code
        for (const [pattern, replacement] of replacements) {
          const previous = trimmed
          trimmed = trimmed.replace(pattern, replacement)
          if (trimmed !== previous) found.add(pattern)
        }
        return { code: trimmed, map: null }
      },
    },
    buildEnd(error) {
      if (error) return
      const missing = replacements.find(([pattern]) => !found.has(pattern))
      if (missing) this.error(`React Router has no code like ${missing[0]}. Update scripts/trim-router.ts.`)
    },
  }
}
