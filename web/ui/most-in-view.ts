/** Elements by their visible height, in the order of the page. */
const heights = new Map<Element, number>()
const followers = new Map<Element, (isMost: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Reports whether no other followed element takes more of the window. Returns a function that stops it. */
export function followMostInView(element: Element, follower: (isMost: boolean) => void): () => void {
  observer ??= new IntersectionObserver(measure, { threshold: Array.from({ length: 21 }, (_, step) => step / 20) })
  followers.set(element, follower)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    followers.delete(element)
    heights.delete(element)
    report()
  }
}

function measure(entries: IntersectionObserverEntry[]): void {
  for (const { target, intersectionRect } of entries) heights.set(target, intersectionRect.height)
  report()
}

function report(): void {
  const highest = Math.max(1, ...heights.values())
  const most = [...heights].find(([, height]) => height === highest)?.[0]
  for (const [element, follower] of followers) follower(element === most)
}
