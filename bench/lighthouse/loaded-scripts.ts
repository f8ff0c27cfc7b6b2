import type { Result } from 'lighthouse'

/** `bytes` as they travelled: compressed, with the headers of the reply. */
export type LoadedScript = { path: string; bytes: number }

/** Every script that came without anybody touching the page, in the order they were asked for. */
export function loadedScripts(result: Result): LoadedScript[] {
  const details = result.audits['network-requests']?.details
  if (details?.type !== 'table') return []
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url, transferSize }) => ({ path: new URL(url as string).pathname, bytes: Number(transferSize) }))
}

export function sumOf(scripts: LoadedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0)
}
