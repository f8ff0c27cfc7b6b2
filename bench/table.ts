/** Lays rows out under their headings: the first column to the left, figures to the right. */
export function table(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** 12,345 for whole things, 1.23 where decimals are asked for; a dash for what was not measured. */
export function figure(value: number | undefined, decimals = 0): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
