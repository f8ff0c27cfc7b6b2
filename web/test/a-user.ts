import type { User } from '#contract/accounts/accounts.ts'

/** A user as returned by the API. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: '5e7f6f0a-7a4f-4a9e-9d5e-0c7a1f0a8b11',
    email: 'ada@example.com',
    emailConfirmed: true,
    pendingEmail: null,
    hasPassword: true,
    name: 'Ada',
    role: 'user',
    staffRole: given.role === 'admin' ? 'owner' : null,
    image: '',
    phone: '',
    language: null,
    addresses: [],
    createdAt: '2026-09-01T08:00:00.000Z',
    ...given,
  }
}
