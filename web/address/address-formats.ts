import { use } from 'react'
import { type AddressFormat, generalFormat } from '#contract/address/address-format.ts'

type Formats = (country: string) => AddressFormat

/** React reads a promise with a status without suspending, on the server too. */
type Loading = Promise<Formats> & { status?: 'fulfilled'; value?: Formats }

let loading: Loading | undefined

export const hasAddressFormats = (): boolean => loading?.status === 'fulfilled'

/** Loads the address formats of all countries; if that fails, the general one, since the API checks every address. */
export function loadAddressFormats(): Promise<Formats> {
  if (loading) return loading
  const formats: Loading = import('#contract/address/address-rules.ts')
    .then(
      ({ addressFormat }) => addressFormat,
      () => generalFormat,
    )
    .then((value) => {
      formats.status = 'fulfilled'
      formats.value = value
      return value
    })
  loading = formats
  return formats
}

/** The address format of a country that comes with a page. */
export type KnownFormat = { country: string; format: AddressFormat }

/** Returns the address format of a country. Suspends until it is loaded, unless it is the known one. */
export function useAddressFormat(country: string, known: KnownFormat | undefined): AddressFormat {
  return known?.country === country ? known.format : use(loadAddressFormats())(country)
}
