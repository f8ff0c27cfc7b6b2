import type { Session } from './stripe-server-objects.ts'

const buttons = [
  ['pay', 'Pay with Visa'],
  ['pay_ideal', 'Pay with iDEAL'],
  ['challenge', 'Pay with a card that needs 3-D Secure'],
  ['decline', 'Pay with a declined card'],
  ['pay_later_sepa', 'Pay with SEPA Direct Debit'],
  ['pay_later_transfer', 'Pay with a bank transfer'],
]

/** The page on which customers pay, which works without scripts. */
export function paymentPage(session: Session, message = ''): string {
  const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to the shop</a></p>` : ''
  if (session.status === 'complete') return page('You’re all done here', '<p>You’ve already paid.</p>')
  if (session.status === 'expired') return page('This page has expired', back)
  const forms = buttons.map(([action = '', text = '']) => actionForm(session, action, text)).join('\n')
  const alert = message ? `<p role="alert">${escapeHtml(message)}</p>` : ''
  return page(`Pay ${amountOf(session)}`, `${alert}<p>${escapeHtml(session.customer_email ?? '')}</p>${forms}${back}`)
}

/** The card issuer’s page for 3-D Secure. */
export function challengePage(session: Session): string {
  const forms = [actionForm(session, 'authenticate', 'Complete'), actionForm(session, 'fail_authentication', 'Fail')]
  return page('3-D Secure', forms.join('\n'))
}

function actionForm({ id }: Session, action: string, text: string): string {
  return `<form method="post" action="/c/pay/${id}"><button name="action" value="${action}">${text}</button></form>`
}

function amountOf({ amount_total: amount, currency }: Session): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
