import type { Result } from 'lighthouse'
import { categories, scoreOf } from './audit-page.ts'
import { linesOf } from './details.ts'

/** Where the reasons for a measured figure stand. */
const reasons: Record<string, string> = {
  'total-blocking-time': 'long-tasks',
  'largest-contentful-paint': 'lcp-breakdown-insight',
  'cumulative-layout-shift': 'layout-shifts',
}

/** For every score under 100 the audits that cost it something, each with what is worth knowing; empty where none. */
export function failings(result: Result): string[] {
  return categories.flatMap((category) => {
    const score = scoreOf(result, category)
    if (score >= 100) return []
    const { title = category, auditRefs = [] } = result.categories[category] ?? {}
    const lines = auditRefs
      .filter(({ id, weight, group }) => isFailing(result, id) && (weight > 0 || group === 'insights'))
      .flatMap(({ id, weight }) => describe(result, id, weight))
    return [`  ${title} ${score}`, ...lines]
  })
}

function isFailing(result: Result, id: string): boolean {
  const { score = null, scoreDisplayMode = '' } = result.audits[id] ?? {}
  if (scoreDisplayMode === 'error') return true
  return score !== null && score < (scoreDisplayMode === 'numeric' ? 0.995 : 1)
}

function describe(result: Result, id: string, weight: number): string[] {
  const { title = id, displayValue, score = null, explanation, errorMessage, details } = result.audits[id] ?? {}
  const cost = weight > 0 && score !== null && `score ${score}, weight ${weight}`
  const told = [displayValue, cost, explanation, errorMessage].filter(Boolean).join('; ')
  const lines = linesOf(details ?? result.audits[reasons[id] ?? '']?.details)
  return [`    ${title}${told && ` (${told})`}`, ...lines.map((line) => `      ${line}`)]
}
