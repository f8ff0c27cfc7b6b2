import type { Plugin } from 'vite'

/**
 * Moves the CSS variables of react-toastify from the root to its own element. Its styles are loaded with the first input,
 * and new variables of the root would make the browser compute the styles of the whole page again.
 */
export function scopeToastVariables(): Plugin {
  return {
    name: 'scope-toast-variables',
    enforce: 'pre',
    transform: {
      filter: { id: /ReactToastify\.css$/ },
      handler: (code) => code.replaceAll(':root', '.Toastify__toast-container'),
    },
  }
}
