/** The value that the given share (0 to 1) of the values do not exceed. NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
