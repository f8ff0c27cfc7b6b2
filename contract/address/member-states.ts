const memberStates = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** The European Economic Area. */
export const eeaCountries: readonly string[] = [...memberStates, 'IS', 'LI', 'NO']

/** Whether a country is a member state of the EU. */
export function isMemberState(country: string): boolean {
  return memberStates.includes(country)
}
