/** Used as the ref of the current link in a horizontally scrolling row: scrolls the row to it. */
export function scrollRowTo(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (row) row.scrollLeft = link.offsetLeft + (link.offsetWidth - row.clientWidth) / 2
}
