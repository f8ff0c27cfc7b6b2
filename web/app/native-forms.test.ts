import { expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { anonymous, type TransportRequest } from '#contract/pages/page.ts'
import { noPricing } from '#contract/test/no-pricing.ts'
import { settings } from '#contract/test/settings.ts'
import { aCartItem } from '../test/a-cart-item.ts'
import { aUser } from '../test/a-user.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { anOrder } from '../test/an-order.ts'
import { render } from './entry-server.tsx'

const ada = aUser({ addresses: [] })
const emptyCart = { 'GET /api/cart': { body: [] } }
const noPayment = { options: [], isProcessing: false, url: '', bankDetails: '' }

type Answers = Record<string, { status?: number; body: unknown }>
type Fields = Record<string, string>

/** Renders the page at a path, or the response to a form posted there. The API rejects requests without a response. */
async function request(path: string, answers: Answers, given: { form?: Fields; user?: User } = {}) {
  const sent: string[] = []
  const posted: Pick<TransportRequest, 'body' | 'headers'>[] = []
  const transport = async ({ method, path: url, body: payload, headers }: TransportRequest) => {
    sent.push(`${method} ${url}`)
    if (method === 'POST') posted.push({ body: payload, headers })
    const missing = { status: 404, body: { code: 'not_found', message: 'Not found.' } }
    const { status = 200, body } = answers[`${method} ${url}`] ?? missing
    return { status, header: () => null, json: async () => body }
  }
  const form = given.form && { form: new URLSearchParams(given.form).toString() }
  const person = { ...anonymous, user: given.user ?? null }
  const page = await render({ path, person, settings, transport, ...form })
  const { location, body = '' }: { location?: string; body?: string } = page
  return { sent, posted, status: page.status, location, body }
}

/** The action and the fields of the form that contains a text. */
function parseForm(body: string, text: string): { action: string; fields: Fields } {
  const form = [...body.matchAll(/<form.*?<\/form>/gs)].map(([html]) => html).find((html) => html.includes(text)) ?? ''
  const attribute = (tag: string, name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
  const areas = [...form.matchAll(/(<textarea[^>]*>)([^<]*)/g)].map(([, tag = '', value]) => [
    attribute(tag, 'name'),
    value,
  ])
  return { action: attribute(form, 'action'), fields: Object.fromEntries([...inputs, ...areas]) as Fields }
}

test('an item that could not be restored can still be restored', async () => {
  const answers = {
    'GET /api/cart': { body: [] },
    'GET /api/saved-items': { body: [] },
    'GET /api/cart/pricing': { body: noPricing },
    'GET /api/payment-options': { body: [] },
    'GET /api/products/oat-lamp': { body: anApiProduct() },
    'POST /api/cart': { status: 409, body: { code: 'out_of_stock', message: 'Only 1 left.' } },
  }
  const cart = await request('/cart?removed=oat-lamp&quantity=2', answers)
  const undo = parseForm(cart.body, 'Undo')
  expect(undo.fields).toEqual({ intent: 'restore', product: 'oat-lamp', quantity: '2' })
  const failed = await request(undo.action, answers, { form: undo.fields })
  expect([failed.status, failed.body]).toEqual([409, expect.stringContaining('Only 1 left.')])
  expect(parseForm(failed.body, 'Undo')).toEqual(undo)
})

test('a heart adds to the wishlist, and a product that was removed can be put back', async () => {
  const product = anApiProduct()
  const answers = {
    'GET /api/wishlist': { body: { items: [], shareToken: null } },
    'GET /api/products/oat-lamp': { body: product },
    'POST /api/wishlist': { body: { product, priceWhenAdded: 108 } },
    'DELETE /api/wishlist/oat-lamp': { body: { id: 'oat-lamp' } },
  }
  const added = await request('/wishlist', answers, { form: { product: 'oat-lamp', intent: 'add' } })
  expect([added.sent, added.location]).toEqual([['POST /api/wishlist'], '/wishlist'])
  const removed = await request('/wishlist', answers, { form: { product: 'oat-lamp', intent: 'remove' } })
  expect([removed.sent, removed.location]).toEqual([['DELETE /api/wishlist/oat-lamp'], '/wishlist?removed=oat-lamp'])
  const { body } = await request('/wishlist?removed=oat-lamp', answers)
  expect(parseForm(body, 'Undo').fields).toEqual({ intent: 'add', product: 'oat-lamp' })
})

test('an email program can stop alerts with one click', async () => {
  const answers = { 'POST /api/product-alerts/unsubscribe': { body: { message: 'Stopped.' } } }
  const form = { 'List-Unsubscribe': 'One-Click' }
  const page = await request('/product-alert?stop=token', answers, { form })
  expect([page.status, page.location, page.body]).toEqual([200, undefined, expect.stringContaining('Stopped.')])
})

test('a checkout that is posted after the session has ended is shown again after the sign-in', async () => {
  const entered = { addressId: 'new', name: 'Ada', street: 'Mill Road 9', note: 'Ring twice.', key: 'item-1' }
  const answers = {
    'POST /api/auth/login': { body: ada },
    'GET /api/cart': { body: [aCartItem()] },
    'GET /api/cart/pricing': { body: noPricing },
    'GET /api/payment-options': { body: [] },
    'GET /api/users/own': { body: ada },
    'GET /api/order/own': { body: [] },
  }
  const ended = await request('/checkout', answers, { form: entered })
  expect(ended).toMatchObject({ status: 307, location: '/signin?next=%2Fcheckout', sent: [] })

  // The browser posts the same form there.
  const signIn = await request('/signin?next=%2Fcheckout', answers, { form: entered })
  expect([signIn.status, signIn.body]).toEqual([401, expect.stringContaining('Your session has ended. Sign in again.')])
  const { action, fields } = parseForm(signIn.body, 'Forgot your password?')
  expect(fields).toMatchObject({ ...entered, email: '', password: '' })

  const signedIn = await request(action, answers, { form: { ...fields, email: ada.email, password: 'a lamp' } })
  expect(signedIn).toMatchObject({ status: 307, location: '/checkout' })

  const form = { ...fields, email: ada.email, password: 'a lamp' }
  const checkout = await request('/checkout', answers, { form, user: ada })
  expect(checkout.sent).not.toContain('POST /api/order')
  expect(checkout.body).toContain('Review your order, then place it.')
  expect(checkout.body).not.toContain('a lamp')
  expect(parseForm(checkout.body, 'Place order').fields).toMatchObject({ street: 'Mill Road 9', note: 'Ring twice.' })
})

test('a plain sign-in goes on to the next screen without a form', async () => {
  const form = { email: ada.email, password: 'a lamp' }
  const answers = { 'POST /api/auth/login': { body: ada } }
  expect(await request('/signin?next=%2Fcheckout', answers, { form })).toMatchObject({
    status: 303,
    location: '/checkout',
  })
})

test('a profile form that is posted after the session has ended redirects to the sign-in page without its fields', async () => {
  const form = { intent: 'email', email: 'ada@example.net', currentPassword: 'a lamp' }
  expect(await request('/profile', {}, { form })).toMatchObject({ status: 302, location: '/signin?next=%2Fprofile' })
})

const needsCode = { fields: { code: 'Enter the code from your authenticator app, or a recovery code.' } }

test('a sign-in with a second factor asks for the code, and keeps the form that it was needed for', async () => {
  const entered = { addressId: 'new', street: 'Mill Road 9', key: 'item-1' }
  const first = await request(
    '/signin?next=%2Fcheckout',
    {
      ...emptyCart,
      'POST /api/auth/login': {
        status: 401,
        body: { code: 'second_factor_required', message: 'Confirm.', ...needsCode },
      },
    },
    { form: { ...entered, email: ada.email, password: 'a lamp' } },
  )
  expect([first.status, first.body]).toEqual([401, expect.stringContaining('Two-step verification')])
  const second = parseForm(first.body, 'Sign in')
  expect(second.fields).toEqual({ ...entered, code: '' })

  const incorrect = { code: 'invalid_input', message: 'Incorrect code.', fields: { code: 'Incorrect code.' } }
  const form = { ...second.fields, code: '000000' }
  const wrong = await request(
    second.action,
    { ...emptyCart, 'POST /api/auth/login/second-factor': { status: 400, body: incorrect } },
    { form },
  )
  expect([wrong.status, wrong.body]).toEqual([400, expect.stringContaining('Incorrect code.')])
  expect(parseForm(wrong.body, 'Sign in').fields).toMatchObject(entered)

  const done = await request(second.action, { 'POST /api/auth/login/second-factor': { body: ada } }, { form })
  expect(done).toMatchObject({ status: 307, location: '/checkout' })

  const expired = { code: 'sign_in_expired', message: 'Your sign-in has expired. Sign in again.' }
  const late = await request(
    second.action,
    { ...emptyCart, 'POST /api/auth/login/second-factor': { status: 401, body: expired } },
    { form },
  )
  expect(late.body).toContain('Your sign-in has expired. Sign in again.')
  expect(parseForm(late.body, 'Forgot your password?').fields).toMatchObject({ ...entered, email: '', password: '' })
})

test('a generated password is replaced at the sign-in', async () => {
  const message = 'Choose a new password. The one you entered was generated.'
  const body = { code: 'password_change_required', message, fields: { newPassword: message } }
  const form = { email: ada.email, password: 'generated' }
  const first = await request('/signin?next=%2Fadmin', { 'POST /api/auth/login': { status: 403, body } }, { form })
  expect([first.status, first.body]).toEqual([403, expect.stringContaining(message)])
  const { action, fields } = parseForm(first.body, 'Forgot your password?')
  expect(fields).toEqual({ email: ada.email, password: '', newPassword: '' })
  const answers = { 'POST /api/auth/login': { body: ada } }
  const done = await request(action, answers, { form: { ...form, newPassword: 'a lamp by the window' } })
  expect(done).toMatchObject({ status: 303, location: '/admin' })
})

test('an email address is confirmed by the button of the page that the email links to', async () => {
  const opened = await request('/confirm-email?token=a-token&email=ada%40example.com', {})
  expect(opened.sent).not.toContain('POST /api/auth/confirm-email')
  expect(opened.body).toContain('ada@example.com')
  const { action, fields } = parseForm(opened.body, 'Confirm email address')
  expect(fields).toEqual({ intent: 'use-link', done: '' })

  const rejected = { code: 'confirmation_link_invalid', message: 'This link has expired or was already used.' }
  const answer = { 'POST /api/auth/confirm-email': { status: 400, body: rejected } }
  const failed = await request(action, answer, { form: fields })
  expect([failed.status, failed.body]).toEqual([400, expect.stringContaining(rejected.message)])

  const done = await request(action, { 'POST /api/auth/confirm-email': { body: {} } }, { form: fields })
  expect(done).toMatchObject({ status: 303, location: '/confirm-email?done=' })
  expect((await request(done.location ?? '', {})).body).toContain('Email address confirmed')
})

test.each(['/confirm-email', '/confirm-email?token=a', '/confirm-email?email=a%40example.com'])(
  'a confirmation link without its parts is incorrect: %s',
  async (path) => {
    const { body } = await request(path, {})
    expect(body).toContain('Incorrect Link')
    expect(parseForm(body, 'Confirm email address')).toEqual({ action: '', fields: {} })
  },
)

test('a checkout continues with just an email address, even one whose session has ended', async () => {
  const entered = { addressId: 'new', street: 'Mill Road 9', key: 'item-1' }
  const path = '/signin?next=%2Fcheckout'
  const ended = parseForm((await request(path, emptyCart, { form: entered })).body, 'Continue without one')
  expect(ended.fields).toEqual({ ...entered, email: '', password: '' })
  const switched = { form: { ...ended.fields, guest: 'yes' } }
  const empty = { status: 400, body: { code: 'invalid_input', message: 'Enter.', fields: { email: 'Enter.' } } }
  const { body } = await request(ended.action, { ...emptyCart, 'POST /api/auth/guest': empty }, switched)
  const { action, fields } = parseForm(body, 'Have an account?')
  expect(fields).toEqual({ ...entered, guest: 'yes', email: '' })

  const message = 'Enter your email address.'
  const rejected = { code: 'invalid_input', message, fields: { email: message } }
  const answers = { ...emptyCart, 'POST /api/auth/guest': { status: 400, body: rejected } }
  const failed = await request(action, answers, { form: fields })
  expect([failed.status, failed.body.split(message).length]).toEqual([400, 2])
  expect(parseForm(failed.body, 'Have an account?').fields).toEqual(fields)

  const form = { ...fields, email: 'guest@example.com' }
  const done = await request(action, { 'POST /api/auth/guest': { body: aUser({ hasPassword: false }) } }, { form })
  expect(done).toMatchObject({ status: 307, location: '/checkout', sent: ['POST /api/auth/guest'] })

  expect((await request('/signin?next=%2Forders', {})).body).not.toContain('Continue')
})

test('the page for signing in shows the order before the checkout', async () => {
  const answers = { 'GET /api/cart': { body: [aCartItem()] }, 'GET /api/cart/pricing': { body: noPricing } }
  for (const page of ['/signin', '/signup']) {
    const { body } = await request(`${page}?next=%2Fcheckout`, answers)
    expect(body).toMatch(/<h1[^>]*>Checkout<.*Your order<.*Oat Lamp<.*Total</s)
    // The header has no navigation.
    expect(body).toContain('Back to cart')
    expect(body).not.toContain('aria-label="Main"')
  }
  const other = await request('/signin?next=%2Forders', answers)
  expect([other.sent, other.body.includes('Your order')]).toEqual([[], false])
})

test('a checkout starts with one email field, which is kept when signing in', async () => {
  const { action, fields } = parseForm((await request('/signin?next=%2Fcheckout', emptyCart)).body, 'Have an account?')
  expect(fields).toEqual({ guest: 'yes', email: '' })
  const form = { ...fields, email: ada.email, guest: 'no' }
  const asked = await request(action, emptyCart, { form })
  expect([asked.status, asked.sent]).toEqual([400, ['GET /api/cart']])
  const signIn = parseForm(asked.body, 'Forgot your password?')
  expect(signIn.fields).toEqual({ guest: 'no', email: ada.email, password: '' })
  const done = await request(
    signIn.action,
    { 'POST /api/auth/login': { body: ada } },
    { form: { ...signIn.fields, password: 'a lamp' } },
  )
  expect(done).toMatchObject({ status: 303, location: '/checkout', sent: ['POST /api/auth/login'] })
})

const link = '/confirm-email?token=a-token&email=ada%40example.com'
const answersTo = (owner: object) => ({
  'GET /api/auth/confirm-email?token=a-token&email=ada%40example.com': {
    body: { removesSetup: false, isGuest: true, isNewAddress: false, ...owner },
  },
  'POST /api/auth/confirm-email': { body: {} },
  'POST /api/auth/login': { body: ada },
})

test('the link of a guest moves the orders to the account of the user who is signed in', async () => {
  const answers = answersTo({ needs: 'nothing' })
  const { action, fields } = parseForm((await request(link, answers)).body, 'Confirm email address')
  expect(await request(action, answers, { form: fields })).toMatchObject({
    status: 303,
    location: '/confirm-email?done=orders',
  })
})

test('the link of a guest sets a password, if the address has no account', async () => {
  const answers = answersTo({ needs: 'password' })
  const { action, fields } = parseForm((await request(link, answers)).body, 'Set password')
  expect(fields).toMatchObject({ password: '' })
  const done = await request(action, answers, { form: { ...fields, password: 'a lamp by the window' } })
  expect(done).toMatchObject({ status: 303, location: '/orders' })
  expect(done.sent).toEqual(['POST /api/auth/confirm-email', 'POST /api/auth/login'])
})

test('a link to an account asks for its password, and then does what the button does', async () => {
  const answers = answersTo({ needs: 'sign_in_or_password', removesSetup: true })
  const opened = await request(link, answers)
  const { action, fields } = parseForm(opened.body, 'Sign in and confirm')
  expect(action).toBe('/signin?next=%2Fconfirm-email%3Ftoken%3Da-token%26email%3Dada%2540example.com')
  expect(fields).toMatchObject({ intent: 'use-link', done: 'orders', email: 'ada@example.com', password: '' })
  const signedIn = await request(action, answers, { form: { ...fields, password: 'a lamp' } })
  expect(signedIn).toMatchObject({ status: 307, location: link, sent: ['POST /api/auth/login'] })
  const done = await request(link, answers, { form: { ...fields, password: 'a lamp' }, user: ada })
  expect(done).toMatchObject({ status: 303, location: '/confirm-email?done=orders' })

  const instead = parseForm(opened.body, 'Set password and confirm')
  const form = { ...instead.fields, password: 'a lamp by the window' }
  expect(await request(instead.action, answers, { form })).toMatchObject({ status: 303, location: '/orders' })
  expect(opened.body).toContain('Orders are kept.')
})

test('a wrong password for such a link is shown on the sign-in page, which goes on to the link', async () => {
  const wrong = { code: 'invalid_credentials', message: 'Incorrect email or password.' }
  const answers = { ...answersTo({ needs: 'sign_in' }), 'POST /api/auth/login': { status: 401, body: wrong } }
  const { action, fields } = parseForm((await request(link, answers)).body, 'Sign in and confirm')
  expect(fields).toEqual({ intent: 'use-link', done: 'orders', email: '', password: '' })
  const form = { ...fields, email: 'old@example.com', password: 'a guess' }
  const failed = await request(action, answers, { form })
  expect([failed.status, failed.body]).toEqual([401, expect.stringContaining(wrong.message)])
  expect(parseForm(failed.body, 'Sign in')).toEqual({
    action,
    fields: { intent: 'use-link', done: 'orders', email: 'old@example.com', password: '' },
  })
})

test('the error of a hidden field is shown in the form', async () => {
  const path = '/reset-password?token=a-token&email=ann%40example'
  const { action } = parseForm((await request(path, {})).body, 'Reset Password')
  const message = 'Enter a valid email address.'
  const rejected = { code: 'invalid_input', message, fields: { email: message } }
  const answers = { 'POST /api/auth/reset-password': { status: 400, body: rejected } }
  const form = { email: 'ann@example', password: 'a lamp by the window', confirmPassword: 'a lamp by the window' }
  const failed = await request(action, answers, { form })
  expect([failed.status, failed.body]).toEqual([400, expect.stringMatching(`role="alert"[^>]*>${message}`)])
})

test('a guest sees how to set a password, and nothing that needs one', async () => {
  const user = aUser({ emailConfirmed: false, hasPassword: false })
  const answers = {
    'GET /api/users/own': { body: user },
    'GET /api/users/own/sessions': { body: [] },
    'GET /api/users/own/second-factor': { body: { hasApp: false, passkeys: [], recoveryCodesLeft: 0 } },
  }
  const { body } = await request('/profile', answers, { user })
  expect(body).toContain('See your orders on any device.')
  for (const text of ['Current password', 'Two-step verification', 'Password</span>', 'photo', 'Address book'])
    expect(body).not.toContain(text)
  const own = {
    ...answers,
    'GET /api/cart': { body: [aCartItem()] },
    'GET /api/cart/pricing': { body: noPricing },
    'GET /api/payment-options': { body: [] },
  }
  expect((await request('/checkout', own, { user })).body).toContain('href="/signin?next=%2Fcheckout"')
  const order = anOrder({ user: { id: user.id, email: user.email, name: '' } })
  const page = await request(
    `/order-succcess/${order.id}`,
    { [`GET /api/order/${order.id}`]: { body: order }, [`GET /api/order/${order.id}/payment`]: { body: noPayment } },
    { user },
  )
  expect(page.body).toContain('sent your confirmation to')
  expect((await request('/signin?next=%2Fprofile', {}, { user })).status).toBe(200)
})

test('the profile says that an address is not confirmed, and sends the link again', async () => {
  const user = aUser({ emailConfirmed: false })
  const answers = {
    'GET /api/users/own': { body: user },
    'GET /api/users/own/sessions': { body: [] },
    'GET /api/users/own/second-factor': { body: { hasApp: false, passkeys: [], recoveryCodesLeft: 0 } },
    'POST /api/users/own/email-confirmation': { body: { message: 'We’ve sent a new link.' } },
  }
  const profile = await request('/profile', answers, { user })
  expect(profile.body).toContain('Confirm your email address. Open the link')
  const { action, fields } = parseForm(profile.body, 'Send again')
  const sent = await request(action, answers, { user, form: fields })
  expect(sent).toMatchObject({ status: 303, location: '/profile', sent: ['POST /api/users/own/email-confirmation'] })

  const confirmed = { ...answers, 'GET /api/users/own': { body: ada } }
  expect((await request('/profile', confirmed, { user: ada })).body).not.toContain('Confirm your email')
})

test('the page of an order names the link only to an unconfirmed address, and neither to staff', async () => {
  const order = anOrder({ user: { id: ada.id, email: ada.email, name: ada.name } })
  const answers = {
    [`GET /api/order/${order.id}`]: { body: order },
    [`GET /api/order/${order.id}/payment`]: { body: noPayment },
  }
  const path = `/order-succcess/${order.id}`
  const advice = 'Use the link in it to see this order on any device.'
  expect((await request(path, answers, { user: ada })).body).not.toContain(advice)
  const unconfirmed = await request(path, answers, { user: { ...ada, emailConfirmed: false } })
  expect(unconfirmed.body).toContain(advice)
  const byAdmin = await request(path, answers, { user: aUser({ id: 'an-admin', role: 'admin' }) })
  expect(byAdmin.body).not.toMatch(/confirm/)
})

test('a form that needs a confirmation is kept until then, and posted again', async () => {
  const entered = { intent: 'details', name: 'Ada L.', phone: '' }
  const answers = {
    'GET /api/cart': { body: [] },
    'GET /api/users/own/second-factor': { body: { hasApp: true, passkeys: [], recoveryCodesLeft: 10 } },
    'POST /api/auth/verification': { body: { message: 'Confirmed.' } },
    'PATCH /api/users': {
      status: 403,
      body: { code: 'verification_required', message: 'Confirm it’s you to continue.', ...needsCode },
    },
  }
  const path = '/confirm?next=%2Fprofile%3Ffrom%3Dorders'
  const rejected = await request('/profile?from=orders', answers, { form: entered, user: ada })
  expect(rejected).toMatchObject({ status: 307, location: path })

  const asked = await request(path, answers, { form: entered, user: ada })
  expect([asked.status, asked.body]).toEqual([
    403,
    expect.stringContaining('Enter the code from your authenticator app'),
  ])
  const { action, fields } = parseForm(asked.body, 'Confirm')
  expect(fields).toEqual({ ...entered, code: '' })

  const confirmed = await request(action, answers, { form: { ...fields, code: '123456' }, user: ada })
  expect(confirmed).toMatchObject({ status: 307, location: '/profile?from=orders' })
})

test('a page that needs a confirmation leads there, and a confirmation without a form leads back', async () => {
  const user = ada
  const stale = { code: 'verification_required', message: 'Confirm.', fields: { password: 'Enter your password.' } }
  const answers = {
    'GET /api/cart': { body: [] },
    'GET /api/users/own/second-factor': { body: { hasApp: false, passkeys: [], recoveryCodesLeft: 0 } },
    'POST /api/users/own/authenticator-app': { status: 403, body: stale },
    'POST /api/auth/verification': { body: { message: 'Confirmed.' } },
  }
  const path = '/confirm?next=%2Fprofile%2Fauthenticator-app'
  expect(await request('/profile/authenticator-app', answers, { user })).toMatchObject({ status: 302, location: path })
  const { action, fields } = parseForm((await request(path, answers, { user })).body, 'Confirm')
  expect(fields).toEqual({ password: '' })
  expect(await request(action, answers, { form: { password: 'a lamp' }, user })).toMatchObject({
    status: 303,
    location: '/profile/authenticator-app',
  })
})

test('recovery codes are shown after an app was confirmed', async () => {
  const exists = { code: 'second_factor_exists', message: 'You already have an authenticator app.' }
  const answers = {
    'GET /api/cart': { body: [] },
    'POST /api/users/own/authenticator-app/confirmation': { body: { recoveryCodes: ['8k2fm-x0t9q'] } },
    'POST /api/users/own/authenticator-app': { status: 409, body: exists },
  }
  const form = { code: '123456' }
  const page = await request('/profile/authenticator-app', answers, { form, user: ada })
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('8k2fm-x0t9q')])
})

test.each(['', '?token=a', '?email=a%40example.com', '?token=&email='])(
  'the page of a reset link with “%s” alone offers a new link',
  async (search) => {
    const { body } = await request(`/reset-password${search}`, {})
    expect(body).toContain('Incorrect Link')
    expect(body).toContain('href="/forgot-password"')
    expect(body).not.toContain('New Password')
  },
)

test('an admin who needs two-step verification is led to setting it up', async () => {
  const missing = { status: 403, body: { code: 'second_factor_setup_required', message: 'Set it up.' } }
  const answers = { 'GET /api/admin/reviews?status=pending&_limit=1': missing }
  const { status, location } = await request('/admin/import', answers, { user: aUser({ role: 'admin' }) })
  expect([status, location]).toEqual([302, '/profile/authenticator-app?required'])
})

const declared = { name: 'Ada', contract: '1001', email: 'ada@example.com', items: 'The lamp' }
const receipt = { body: { receivedAt: '2026-11-29T15:12:00.000Z' } }

const [lamp] = anOrder().items
const items = ['Oat Lamp', 'Rye Chair', 'Fern'].flatMap((title) => (lamp ? { ...lamp, title } : []))
const withdrawable = { until: '2026-12-14', lines: [0, 1].map((position) => ({ position, quantity: 2 })) }
const placed = anOrder({ user: { id: ada.id, email: ada.email, name: 'Ada' }, items, withdrawable })

test('a withdrawal is sent when it is confirmed, once for each key', async () => {
  const answers = { 'POST /api/withdrawals': receipt }
  const review = await request('/withdraw', answers, { form: declared })
  expect([review.status, review.sent]).toEqual([200, []])
  expect(review.body).toContain('<h1 tabindex="-1" class="text-3xl sm:text-4xl">Check your withdrawal</h1>')
  const { action, fields } = parseForm(review.body, 'Confirm withdrawal')
  expect(fields).toEqual({ ...declared, intent: 'confirm', key: expect.stringMatching(/^\d+-/) })

  const done = await request(action, answers, { form: fields })
  const headers = { 'idempotency-key': fields['key'] }
  expect([done.sent, done.posted]).toEqual([['POST /api/withdrawals'], [{ body: declared, headers }]])
  expect(done.body).toContain('We’ve received your withdrawal')
  expect(done.body).toMatch(/Nov 29, 2026.+Ada.+1001.+The lamp.+ada@example.com/s)
})

test('the withdrawal form links to the orders of its user, and works if they can’t be read', async () => {
  const answers = {
    'GET /api/order/own?_page=1&_limit=5': { body: [placed, { ...placed, number: 1002, withdrawable: null }] },
  }
  const { body } = await request('/withdraw', answers, { user: ada })
  expect(body).toContain('href="/orders/order-1/withdraw"')
  expect(body).not.toContain('1002')
  expect(parseForm(body, 'Continue').fields).toMatchObject({ name: ada.name, email: ada.email })

  const closed = {
    'GET /api/order/own?_page=1&_limit=5': { status: 403, body: { code: 'shop_not_open', message: '' } },
  }
  const page = await request('/withdraw', closed, { user: ada })
  expect([page.status, parseForm(page.body, 'Continue').fields]).toMatchObject([200, { email: ada.email }])
})

test('a withdrawal can be edited before it is confirmed', async () => {
  const review = await request('/withdraw', {}, { form: declared })
  const { action, fields } = parseForm(review.body, '>Edit<')
  const edit = await request(action, {}, { form: fields })
  expect([edit.status, edit.sent]).toEqual([200, []])
  expect(parseForm(edit.body, 'Continue').fields).toEqual(declared)
})

test('a withdrawal that is incomplete is shown again with its errors', async () => {
  const form = { ...declared, name: ' ', email: 'ada@' }
  const { status, sent, body } = await request('/withdraw', {}, { form })
  expect([status, sent]).toEqual([400, []])
  for (const text of ['Enter your name.', 'Enter a valid email address']) expect(body).toContain(text)
  expect(parseForm(body, 'Continue').fields).toMatchObject({ contract: '1001', email: 'ada@' })
})

test('a withdrawal that couldn’t be recorded can be confirmed again with the same key', async () => {
  const answers = { 'POST /api/withdrawals': { status: 503, body: { code: 'unavailable', message: 'Try again.' } } }
  const form = { ...declared, intent: 'confirm', key: 'key-1' }
  const { status, body } = await request('/withdraw', answers, { form })
  expect([status, body]).toEqual([503, expect.stringContaining('Try again.')])
  expect(parseForm(body, 'Confirm withdrawal').fields).toEqual(form)
})

test('a customer withdraws from some items of an order', async () => {
  const answers = { 'GET /api/order/order-1': { body: placed }, 'POST /api/order/order-1/withdrawals': receipt }
  const path = '/orders/order-1/withdraw'
  const { body } = await request(path, answers, { user: ada })
  expect(body).toContain('You have until <time dateTime="2026-12-14">Dec 14, 2026</time>.')
  expect(body).toContain('Fern: already withdrawn or refunded')
  expect(parseForm(body, 'Continue').fields).toMatchObject({ name: 'Ada', email: ada.email })

  const empty = await request(path, answers, { user: ada, form: { name: 'Ada', email: ada.email } })
  expect([empty.status, empty.body]).toEqual([400, expect.stringContaining('Select at least one item.')])

  const form = { name: 'Ada', email: ada.email, 'item-1': 'on', 'quantity-0': '2', 'quantity-1': '1' }
  const review = await request(path, answers, { user: ada, form })
  expect(review.body).toContain('1 × Rye Chair')
  const confirm = parseForm(review.body, 'Confirm withdrawal')
  const { posted } = await request(confirm.action, answers, { user: ada, form: confirm.fields })
  const lines = [{ position: 1, quantity: 1 }]
  expect(posted.map((sent) => sent.body)).toEqual([{ lines, name: 'Ada', email: ada.email }])
})

test('staff can’t withdraw from the order of a customer', async () => {
  const staff = aUser({ id: 'b3a0a7ee-8f3c-4c7e-9d7e-1c0a5c2d3e4f', role: 'admin' })
  const answers = { 'GET /api/order/order-1': { body: placed } }
  expect(await request('/orders/order-1/withdraw', answers, { user: staff })).toMatchObject({ status: 404 })
})

test('anyone with the link of an order withdraws from its items, without seeing an email address', async () => {
  const { user: _user, address: _address, billing: _billing, note: _note, id: _id, ...shown } = placed
  const linked = { ...shown, country: 'DE', account: 'confirmed', email: '', ownId: null }
  const answers = {
    'GET /api/linked-order?token=t1': { body: linked },
    'POST /api/linked-order/withdrawals': receipt,
  }
  const form = { name: 'Ada', 'item-0': 'on', 'quantity-0': '2' }
  const review = await request('/order/withdraw?token=t1', answers, { form })
  const { action, fields } = parseForm(review.body, 'Confirm withdrawal')
  const { posted, body } = await request(action, answers, { form: fields })
  expect(posted.map((sent) => sent.body)).toEqual([{ token: 't1', lines: [{ position: 0, quantity: 2 }], name: 'Ada' }])
  expect(body).toContain('to the email address of this order.')
  expect(await request('/order/withdraw?token=t2', answers)).toMatchObject({ location: '/order?token=t2' })
})
