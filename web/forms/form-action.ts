import { type ActionFunctionArgs, data } from 'react-router'
import { type AppStore, storeContext } from '../state/store.ts'
import { isApiError, type Refusal } from './refusal.ts'

/** What a page that was sent as a plain form shows again: why it was refused, and what was typed. */
export type FormReply = Refusal & { values: Record<string, string> }

type Fields = Record<string, string>

type FormScreen = { store: AppStore; search: URLSearchParams }

/**
 * Makes a route's action: what the page does with a form that the browser sent by itself, before the web app ran. What
 * is refused is shown on the page again with everything that was typed, but for passwords.
 */
export function formAction(send: (form: Fields, screen: FormScreen) => Promise<unknown>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = Object.fromEntries([...(await request.formData())].filter(isText))
    try {
      const search = new URL(request.url).searchParams
      return (await send(form, { store: context.get(storeContext), search })) ?? null
    } catch (error) {
      if (!isApiError(error)) throw error
      const values = Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)))
      const { message, fields, status } = error
      return data({ message, ...(fields && { fields }), values } satisfies FormReply, { status: status || 503 })
    }
  }
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === 'string'
}
