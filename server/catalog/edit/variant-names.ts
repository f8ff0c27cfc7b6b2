import { variantName } from '#contract/catalog/variants.ts'

type Named = { id?: string | undefined; values?: string[] | undefined }

/** The names of changed variants, such as "M, Oat", by id. Variants missing from `variants` are new. */
export function namesOfChanged(changed: Named[] = [], variants: Named[] = []): Record<string, string> {
  const names = new Map([...changed, ...variants].map(({ id, values }) => [id, values && variantName({ values })]))
  return Object.fromEntries(
    changed.flatMap(({ id = '' }) => {
      const name = names.get(id)
      return name ? [[id, name]] : []
    }),
  )
}
