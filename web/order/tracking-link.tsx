import type { Tracking } from '#contract/orders/orders.ts'

/** The tracking number, with a link to the carrier's page if it is known. */
export function TrackingLink({ tracking: { name, number, url } }: { tracking: Tracking }) {
  const text = `${name} ${number}`
  if (url === '') return text
  return (
    <a href={url} rel="noopener noreferrer" className="text-accent underline underline-offset-4">
      {text}
    </a>
  )
}
