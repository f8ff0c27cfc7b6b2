import type { Result } from 'lighthouse'
import lighthouse from 'lighthouse'
import { openChromium } from './open-chromium.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs Lighthouse on a page some times, as on a phone, and answers the run in the middle by performance. */
export async function auditPage(url: string, runs: number): Promise<Result> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await auditOnce(url))
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  return sorted[Math.floor((sorted.length - 1) / 2)] as Result
}

/** 0 to 100. */
export function scoreOf({ categories: scored }: Result, category: (typeof categories)[number]): number {
  return Math.round((scored[category]?.score ?? Number.NaN) * 100)
}

/** A fresh browser every time: nothing kept, and nothing that the last page left running. */
async function auditOnce(url: string): Promise<Result> {
  const { port, close } = await openChromium()
  try {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    if (!run) throw new Error(`Lighthouse answered nothing for ${url}`)
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return run.lhr
  } finally {
    await close()
  }
}
