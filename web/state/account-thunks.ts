import type { InputOf } from '#contract/endpoints.ts'
import { imageUpload } from '../api/image-upload.ts'
import { createBodyThunk, createCallThunk } from './create-call-thunk.ts'
import { anyOf } from './create-slice.ts'

export const signUp = createBodyThunk('auth/signUp', 'POST /api/auth/signup')
export const createGuestAccount = createBodyThunk('auth/createGuestAccount', 'POST /api/auth/guest')
export const logIn = createBodyThunk('auth/logIn', 'POST /api/auth/login')
export const completeLogIn = createBodyThunk('auth/completeLogIn', 'POST /api/auth/login/second-factor')
export const checkSession = createBodyThunk('auth/checkSession', 'GET /api/auth/check')
/** Like `checkSession`, but leaves the user in the store as it is. */
export const peekSession = createBodyThunk('session/peek', 'GET /api/auth/check')
export const requestPasswordReset = createBodyThunk(
  'auth/requestPasswordReset',
  'POST /api/auth/reset-password-request',
)
export const resetPassword = createBodyThunk('auth/resetPassword', 'POST /api/auth/reset-password')
export const logOut = createBodyThunk('auth/logOut', 'POST /api/auth/logout')

export const fetchProfile = createCallThunk('user/fetchProfile', (_: void, { extra, signal }) =>
  extra.call('GET /api/users/own', {}, signal),
)

type OwnOrders = InputOf<'GET /api/order/own'>['querystring']

export const fetchOwnOrders = createCallThunk('user/fetchOrders', (querystring: OwnOrders, { extra, signal }) =>
  extra.call.page('GET /api/order/own', { querystring }, signal),
)

export const updateProfile = createBodyThunk('user/updateProfile', 'PATCH /api/users')
export const cancelEmailChange = createBodyThunk('user/cancelEmailChange', 'DELETE /api/users/own/pending-email')

export const setProfileImage = createCallThunk('user/setProfileImage', (file: File, { extra }) =>
  extra.call('POST /api/users/own/image', { upload: imageUpload(file) }),
)

export const removeProfileImage = createBodyThunk('user/removeProfileImage', 'DELETE /api/users/own/image')

/** Changes of the profile, which return the user. */
export const isProfileChanged = anyOf(
  updateProfile.fulfilled,
  cancelEmailChange.fulfilled,
  setProfileImage.fulfilled,
  removeProfileImage.fulfilled,
)
