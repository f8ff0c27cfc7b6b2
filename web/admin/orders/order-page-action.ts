import { formAction } from '../../forms/form-action.ts'
import { setStatus } from './change-status.ts'

/** Changes an order or the notes about it, or sends an email about it again. */
export const action = formAction(async (form, screen) => {
  const { call, params } = screen
  const { intent, customer = '', note = '' } = form
  const id = params['id'] ?? ''
  switch (intent) {
    case 'tracking': {
      const { carrier = '', number = '', name = '', url = '' } = form
      const tracking = { carrier, number, name, url }
      await call('PATCH /api/admin/orders/:id/tracking', { params: { id }, body: { tracking } })
      return { notice: 'Tracking number saved.' }
    }
    case 'remove-tracking':
      await call('PATCH /api/admin/orders/:id/tracking', { params: { id }, body: { tracking: null } })
      return { notice: 'Tracking number removed.' }
    case 'add-note': {
      const body = { text: form.text ?? '', order: id }
      await call('POST /api/admin/customers/:id/notes', { params: { id: customer }, body })
      return { notice: 'Note added.' }
    }
    case 'delete-note':
      await call('DELETE /api/admin/customers/:id/notes/:note', { params: { id: customer, note } })
      return { notice: 'Note deleted.' }
    case 'send-again': {
      const { message } = await call('POST /api/admin/outbox/:id/resend', { params: { id: form['email'] ?? '' } })
      return { notice: message }
    }
    case 'dismiss-marks':
      await call('DELETE /api/admin/orders/:id/marks', { params: { id } })
      return { notice: 'Dismissed.' }
    default:
      return setStatus(form, screen)
  }
})
