import sharp from 'sharp'
import type { User } from '#contract/accounts/accounts.ts'
import type { openTestShop } from './test-shop.ts'

type Cookie = { cookie: string }

export const profileImageUrl = '/api/users/own/image'

/** An image to encode, of one color. */
export const paint = (background = '#c08040', width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Requests about the profile image of a user. */
export function createProfileImageRequests({
  app,
  aUser,
  signIn,
}: Pick<Awaited<ReturnType<typeof openTestShop>>, 'app' | 'aUser' | 'signIn'>) {
  const send = (headers: Cookie, payload: Buffer | string, type = 'image/png') =>
    app.inject({ method: 'POST', url: profileImageUrl, headers: { ...headers, 'content-type': type }, payload })
  return {
    send,
    imageOf: async (headers: Cookie) => (await app.inject({ url: '/api/auth/check', headers })).json<User>().image,
    async aUserWithImage() {
      const user = await aUser()
      const headers = await signIn(user)
      const { image } = (await send(headers, await paint().png().toBuffer())).json<User>()
      return { user, headers, image }
    },
  }
}
