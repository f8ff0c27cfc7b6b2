import { type Payment, type State, setStatus } from './mollie-server-state.ts'

/** Where a customer is sent, or the page to show. */
export type Shown = { location: string } | { html: string }

const methods = { creditcard: 'Card', ideal: 'iDEAL', banktransfer: 'Bank transfer', directdebit: 'SEPA Direct Debit' }

/** The hosted checkout: each button is what a customer or their bank does. */
export function showCheckout(payment: Payment): Shown {
  if (payment.status !== 'open') return { location: payment.redirectUrl }
  const options = Object.entries(methods).map(([value, label]) => `<option value="${value}">${label}</option>`)
  return page(
    payment,
    `<label>Method <select name="method">${options.join('')}</select></label>
    ${button('pay', 'Pay')} ${button('secure', 'Pay with 3-D Secure')} ${button('later', 'Pay later')}
    ${button('decline', 'Decline')} ${button('select', 'Only select the method')} ${button('cancel', 'Cancel')}
    <p><a href="${escape(payment.redirectUrl)}">Back to the shop</a></p>`,
  )
}

export function act(state: State, payment: Payment, action: string, method: string): Shown {
  if (payment.status !== 'open') return { location: payment.redirectUrl }
  switch (action) {
    case 'secure':
      return page(
        payment,
        `<input type="hidden" name="method" value="${escape(method)}">
        <p>Your bank asks you to confirm the payment.</p>
        ${button('pay', 'Confirm')} ${button('decline', 'Reject')}`,
      )
    case 'pay':
      pay(state, payment, method)
      break
    case 'later':
      payLater(state, payment, method)
      break
    case 'select':
      selectMethod(payment, method)
      return showCheckout(payment)
    case 'decline':
      selectMethod(payment, method)
      setStatus(state, payment, 'failed')
      break
    case 'cancel':
      setStatus(state, payment, 'canceled')
      return { location: payment.cancelUrl ?? payment.redirectUrl }
    default:
      return showCheckout(payment)
  }
  return { location: payment.redirectUrl }
}

export function pay(state: State, payment: Payment, method: string): void {
  selectMethod(payment, method)
  setStatus(state, payment, 'paid')
}

/** A bank transfer is open until the money arrives; everything else is pending until it has. */
function payLater(state: State, payment: Payment, method: string): void {
  selectMethod(payment, method)
  if (method === 'banktransfer') payment.expiresAt = new Date(payment.createdAt.getTime() + 14 * 24 * 60 * 60 * 1000)
  else setStatus(state, payment, 'pending')
}

function selectMethod(payment: Payment, method: string): void {
  payment.method = method
  payment.details = method === 'creditcard' ? { cardLabel: 'Visa', cardNumber: '6787' } : {}
}

function page({ id, amount, description }: Payment, content: string): Shown {
  return {
    html: `<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <title>Payment – fake Mollie</title>
      <h1>${escape(description)}: ${amount.currency} ${amount.value}</h1>
      <form method="post" action="/checkout/${id}">${content}</form>
    </html>`,
  }
}

function button(action: string, label: string): string {
  return `<button name="action" value="${action}">${label}</button>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
