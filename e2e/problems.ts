import type { BrowserContext } from '@playwright/test'

export type Problems = { found: string[]; allowed: RegExp[] }

/** Records console errors and warnings, uncaught errors, failed requests, and requests to other origins. */
export function watchForProblems(context: BrowserContext, origin: string, { found }: Problems): void {
  context.on('console', (message) => {
    const type = message.type()
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // Chromium gives a page a few seconds to use what it has preloaded, which a busy machine exceeds.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return
    if (type === 'error' || type === 'warning') found.push(`console ${type}: ${message.text()}`)
  })
  context.on('weberror', (problem) => found.push(`uncaught: ${problem.error().message}`))
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) {
      found.push(`request to another origin: ${request.url()}`)
    }
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`failed request: ${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) found.push(`answer ${response.status()}: ${response.url()}`)
  })
}
