/** Member states of the EU. */
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isMemberState(country: string): boolean {
  return memberStates.has(country)
}
