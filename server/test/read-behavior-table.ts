import { readFile } from 'node:fs/promises'

/** Reads the first table below a heading in `docs/`: its columns, and the cells of each row by its name. */
export async function readBehaviorTable(
  heading: string,
  document = 'behavior.md',
): Promise<{ columns: string[]; cells: Map<string, string[]> }> {
  const text = await readFile(new URL(`../../docs/${document}`, import.meta.url), 'utf8')
  const [, after = ''] = text.split(`# ${heading}\n`)
  const [section = ''] = after.split('\n#')
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const [head = [], , ...body] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return { columns: head.slice(1), cells: new Map(body.map(([name = '', ...cells]) => [name, cells])) }
}
