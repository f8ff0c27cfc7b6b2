/** Marks a guest account, which has no password. */
export function GuestBadge() {
  return (
    <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-soft">
      Guest
    </span>
  )
}
