import { t } from '#contract/language/t.ts'
import { ApiError } from '../api/call.ts'

/** The browser's result for a passkey, as the API accepts it. */
type PasskeyResponse = { id: string; response: Record<string, unknown> }

type Library = typeof import('@simplewebauthn/browser')

/** Loaded when someone uses a passkey. */
const loadLibrary = (): Promise<Library> => import('@simplewebauthn/browser')

/** Asks the user for one of their passkeys. Throws an ApiError if they don't use it. */
export function getPasskey(options: unknown): Promise<PasskeyResponse> {
  return ask(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as Parameters<Library['startAuthentication']>[0]['optionsJSON'] }),
  )
}

/** Asks the user to create a passkey. Throws an ApiError if they don't. */
export function createPasskey(options: unknown): Promise<PasskeyResponse> {
  return ask(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as Parameters<Library['startRegistration']>[0]['optionsJSON'] }),
  )
}

async function ask(use: (library: Library) => Promise<object>): Promise<PasskeyResponse> {
  const library = await loadLibrary()
  try {
    return (await use(library)) as PasskeyResponse
  } catch (error) {
    throw new ApiError(400, { code: 'passkey_not_used', message: describe(error) })
  }
}

function describe(error: unknown): string {
  const { name } = error as Partial<Error>
  if (name === 'InvalidStateError') return t('This device already has a passkey for your account.')
  if (name === 'SecurityError') return t('Passkeys aren’t available at this web address.')
  return t('Couldn’t use your passkey. Try again.')
}
