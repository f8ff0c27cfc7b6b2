import { ShopError } from '../errors.ts'

/** An error about the file as a whole. */
export function fileError(message: string, code: 'invalid_input' | 'too_large' = 'invalid_input'): ShopError {
  return new ShopError(code, message, { fields: { file: message } })
}
