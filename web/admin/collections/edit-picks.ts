import type { FormValues } from '../../forms/form-action.ts'

/** The products of a collection after one is added, moved or removed. Later changes to other products are kept. */
export function editPicks(ids: string[], { intent, product = '', by }: FormValues): string[] {
  const others = ids.filter((id) => id !== product)
  if (intent === 'add') return [...others, product]
  if (!ids.includes(product) || intent === 'remove') return others
  if (intent === 'top') return [product, ...others]
  return others.toSpliced(Math.max(0, ids.indexOf(product) + Number(by)), 0, product)
}
