/** What the shop uses of html-to-text: https://github.com/html-to-text/node-html-to-text */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }

  export function compile(options: { wordwrap: false; selectors: Selector[] }): (html: string) => string
}
