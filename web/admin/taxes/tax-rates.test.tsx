import { expect, test } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { TaxRates } from './tax-rates.tsx'

test('the source of a built-in rate opens on its own site in a new tab', async () => {
  const source = 'https://taxation-customs.ec.europa.eu/vat-rates'
  const rate = { id: null, country: 'DE', region: '', taxClass: 'standard', name: 'VAT', rate: 19 } as const
  const rates = [{ ...rate, since: '2021-01-01', state: 'current' as const, source }]
  const element = (
    <TaxRates rates={rates} classes={[{ id: 'standard', name: 'Standard', isBuiltIn: true }]} shown="DE" />
  )
  const { screen } = await renderScreen(element, () => null)
  const link = screen.getByRole('link', { name: /^taxation-customs\.ec\.europa\.eu/ })
  await expect.element(link).toHaveAttribute('href', source)
  await expect.element(link).toHaveAttribute('target', '_blank')
})
