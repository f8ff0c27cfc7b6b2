import type { Plugin } from 'vite'

/** Escapes characters outside of ASCII. V8 keeps source code with one of them in two bytes for each character. */
export function escapeUnicode(): Plugin {
  return {
    name: 'escape-unicode',
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = toAscii(file.code)
    },
  }
}

const toAscii = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
