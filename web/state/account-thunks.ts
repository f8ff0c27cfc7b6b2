import type {
  Credentials,
  NewAccount,
  NewGuestAccount,
  PasswordReset,
  PasswordResetRequest,
  ProfileChangesInput,
} from '#contract/accounts/accounts.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { imageUpload } from '../api/image-upload.ts'

export const signUp = createCallThunk('auth/signUp', (body: NewAccount, { extra }) =>
  extra.call('POST /api/auth/signup', { body }),
)

export const createGuestAccount = createCallThunk('auth/createGuestAccount', (body: NewGuestAccount, { extra }) =>
  extra.call('POST /api/auth/guest', { body }),
)

export const logIn = createCallThunk('auth/logIn', (body: Credentials, { extra }) =>
  extra.call('POST /api/auth/login', { body }),
)

export const completeLogIn = createCallThunk('auth/completeLogIn', (body: SecondFactorProof, { extra }) =>
  extra.call('POST /api/auth/login/second-factor', { body }),
)

export const checkSession = createCallThunk('auth/checkSession', (_: void, { extra }) =>
  extra.call('GET /api/auth/check', {}),
)

/** Like `checkSession`, but leaves the user in the store as it is. */
export const peekSession = createCallThunk('auth/peekSession', (_: void, { extra }) =>
  extra.call('GET /api/auth/check', {}),
)

export const requestPasswordReset = createCallThunk(
  'auth/requestPasswordReset',
  (body: PasswordResetRequest, { extra }) => extra.call('POST /api/auth/reset-password-request', { body }),
)

export const resetPassword = createCallThunk('auth/resetPassword', (body: PasswordReset, { extra }) =>
  extra.call('POST /api/auth/reset-password', { body }),
)

export const logOut = createCallThunk('auth/logOut', (_: void, { extra }) => extra.call('POST /api/auth/logout', {}))

export const fetchProfile = createCallThunk('user/fetchProfile', (_: void, { extra, signal }) =>
  extra.call('GET /api/users/own', {}, signal),
)

type OwnOrders = InputOf<'GET /api/order/own'>['querystring']

export const fetchOwnOrders = createCallThunk('user/fetchOrders', (querystring: OwnOrders, { extra, signal }) =>
  extra.call.page('GET /api/order/own', { querystring }, signal),
)

export const updateProfile = createCallThunk('user/updateProfile', (body: ProfileChangesInput, { extra }) =>
  extra.call('PATCH /api/users', { body }),
)

export const cancelEmailChange = createCallThunk('user/cancelEmailChange', (_: void, { extra }) =>
  extra.call('DELETE /api/users/own/pending-email', {}),
)

export const setProfileImage = createCallThunk('user/setProfileImage', (file: File, { extra }) =>
  extra.call('POST /api/users/own/image', { upload: imageUpload(file) }),
)

export const removeProfileImage = createCallThunk('user/removeProfileImage', (_: void, { extra }) =>
  extra.call('DELETE /api/users/own/image', {}),
)
