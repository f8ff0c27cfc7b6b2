/** The path of a product's page with a variant selected. */
export function productPath(productId: string, variantId?: string | null): string {
  const path = `/product-detail/${productId}`
  return variantId ? `${path}?${new URLSearchParams({ variant: variantId })}` : path
}
