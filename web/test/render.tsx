import type { PropsWithChildren, ReactNode } from 'react'
import { render as renderAlone } from 'vitest-browser-react'
import { settings } from '#contract/test/settings.ts'
import { SettingsContext } from '../product/settings-context.ts'

const shop = {
  ...settings,
  name: 'Shop',
  roundPrices: false,
  shipsTo: ['US'],
  shipsToText: 'Ships to the United States',
}

function Shop({ children }: PropsWithChildren) {
  return <SettingsContext value={shop}>{children}</SettingsContext>
}

/** Renders an element in a shop that shows prices with cents. */
export function render(element: ReactNode) {
  return renderAlone(element, { wrapper: Shop })
}
