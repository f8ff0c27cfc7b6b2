import type { ProviderDescription } from './description.ts'

export const test = {
  apiUrl: '',
  about: 'Built in, to try out orders and refunds. No real charges.',
  connect: 'Turn on test payments',
  keysHint: '',
  keys: {},
  sentData: '',
  minimumAmounts: {},
} satisfies ProviderDescription
