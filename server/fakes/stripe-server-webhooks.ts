import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createId, type Endpoint, type Store, type StripeObject } from './stripe-server-objects.ts'

type Event = { id: string; type: string; body: string; livemode: boolean }
/** `old` ones were signed ten minutes ago. */
export type Delivery = { event: string; signature?: 'valid' | 'bad' | 'old' | 'none'; times?: number; afterMs?: number }

const attempts = 5

export type Webhooks = ReturnType<typeof createWebhooks>

/** Creates events and delivers them to the endpoints, immediately or when a test asks for it. */
export function createWebhooks(store: Store) {
  const events: Event[] = []
  const stopped = new AbortController()
  let isHeld = false

  function emit(type: string, object: StripeObject): void {
    const event = {
      id: `evt_${createId()}`,
      object: 'event',
      type,
      api_version: null,
      created: store.now(),
      livemode: object.livemode,
      pending_webhooks: 1,
      request: {
        id: null,
        idempotency_key: null,
      },
      data: { object: structuredClone(object) },
    }
    events.push({ id: event.id, type, body: JSON.stringify(event, null, 2), livemode: object.livemode })
    if (!isHeld) void deliver({ event: event.id })
  }

  /** Delivers an event, and returns the status codes of the responses. */
  async function deliver({ event: id, signature = 'valid', times = 1, afterMs = 0 }: Delivery): Promise<number[]> {
    const event = events.find((candidate) => candidate.id === id)
    if (!event) throw new Error(`No event with the id ${id}.`)
    if (afterMs > 0) await wait(afterMs)
    const endpoints = store
      .list('webhook_endpoint')
      .filter(({ enabled_events: types, livemode }) => livemode === event.livemode && takes(types, event.type))
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      statuses.push(...(await Promise.all(endpoints.map((endpoint) => post(endpoint, event, signature)))))
    }
    return statuses
  }

  /** Stripe retries for three days, here it’s a few seconds. */
  async function post(
    endpoint: Endpoint,
    event: Event,
    signature: Delivery['signature'],
    attempt = 1,
  ): Promise<number> {
    const status = await postOnce(endpoint, event, signature)
    if ((status >= 200 && status < 300) || signature !== 'valid' || attempt === attempts || stopped.signal.aborted) {
      return status
    }
    await wait(attempt * 300)
    return post(endpoint, event, signature, attempt + 1)
  }

  async function postOnce({ id, url }: Endpoint, { body }: Event, signature: Delivery['signature']): Promise<number> {
    const secret = signature === 'bad' ? 'whsec_of_someone_else' : (store.secrets.get(id) ?? '')
    const time = Math.floor(Date.now() / 1000) - (signature === 'old' ? 600 : 0)
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const signed = signature === 'none' ? headers : { ...headers, 'stripe-signature': sign(body, secret, time) }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: signed,
        body,
        redirect: 'manual',
        signal: stopped.signal,
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  return {
    emit,
    deliver,
    list: () => events.map(({ id, type }) => ({ id, type })),
    get: (id: string) => events.find((event) => event.id === id),
    /** Keeps events until they are delivered one by one, or delivers them immediately. */
    hold: (hold: boolean): boolean => {
      isHeld = hold
      return isHeld
    },
    stop: () => stopped.abort(),
  }
}

function takes(types: string[], type: string): boolean {
  return types.includes(type) || types.includes('*')
}

/** The value of `Stripe-Signature`. */
export function sign(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
