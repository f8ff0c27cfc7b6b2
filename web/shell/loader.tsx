/** Bouncing dots, shown when a screen takes longer than 300 ms to load. */
export function Loader() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-1/2 z-40 animate-appear-late in-data-connection-failed:hidden"
    >
      <div className="mx-auto flex w-fit gap-2 rounded-full bg-raised px-5 py-4 shadow-float">
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent" />
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent [animation-delay:120ms]" />
        <span className="size-2.5 animate-bounce-dot rounded-full bg-accent [animation-delay:240ms]" />
      </div>
      <span className="sr-only">Loading</span>
    </div>
  )
}
