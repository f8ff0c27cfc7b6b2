import type { PageSettings } from '#contract/pages/page.ts'

/** Who sells, with the address and the legal details; nothing if no seller is set. */
export function SellerLines({ seller: { name, address, details } }: Pick<PageSettings, 'seller'>) {
  const text = [name, address, details].filter(Boolean).join('\n')
  return text === '' ? null : <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">{text}</p>
}
