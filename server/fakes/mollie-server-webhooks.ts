import type { State, Webhook } from './mollie-server-state.ts'

/** Posts a webhook once, and records the status of the shop's response; 0 without one. */
export async function deliver(state: State, webhook: Webhook): Promise<number> {
  const headers = { 'content-type': webhook.contentType, 'user-agent': 'Mollie HTTP client/1.0' }
  const { url, body } = webhook
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }
  const status = await fetch(url, request).then(
    (response) => response.status,
    () => 0,
  )
  state.deliveries.push({ ...webhook, status })
  return status
}

/** Delivers webhooks as they come, and repeats failed ones. Mollie waits a minute first, and longer each time. */
export function startDelivering(state: State): { stop: () => void } {
  let isBusy = false
  const failures = new Map<Webhook, number>()
  const timer = setInterval(() => {
    if (!isBusy && !state.areWebhooksHeld) void deliverAll()
  }, 50)
  timer.unref()

  async function deliverAll(): Promise<void> {
    isBusy = true
    for (const webhook of state.webhooks.splice(0)) {
      const status = await deliver(state, webhook)
      if (status >= 200 && status < 300) continue
      const times = (failures.get(webhook) ?? 0) + 1
      failures.set(webhook, times)
      if (times < 10) setTimeout(() => state.webhooks.push(webhook), times * 250).unref()
    }
    isBusy = false
  }

  return { stop: () => clearInterval(timer) }
}
