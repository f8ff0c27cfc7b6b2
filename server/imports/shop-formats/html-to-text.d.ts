/** The part of html-to-text that the shop uses: https://github.com/html-to-text/node-html-to-text */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> }

  type Options = { wordwrap: false; limits: { maxDepth: number }; selectors: Selector[] }

  export function compile(options: Options): (html: string) => string
}
