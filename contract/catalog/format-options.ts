/** "Size: M · Color: Oat" */
export function formatOptions(options: { name: string; value: string }[]): string {
  return options.map(({ name, value }) => `${name}: ${value}`).join(' · ')
}
