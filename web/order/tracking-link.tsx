import type { Tracking } from '#contract/orders/orders.ts'

/** The number, which leads to the carrier's page if that is known. */
export function TrackingLink({ tracking: { name, number, url } }: { tracking: Tracking }) {
  const text = `${name} ${number}`
  if (url === '') return text
  return (
    <a href={url} rel="noopener noreferrer" className="text-accent underline underline-offset-4">
      {text}
    </a>
  )
}
