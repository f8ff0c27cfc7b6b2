/** Longer words may be broken, so that they fit into the narrowest card. */
const maxUnbroken = 16

/** A product's title. Words with a hyphen are not broken there. */
export function ProductTitle({ title }: { title: string }) {
  return title.split(' ').map((word, index) => {
    const separator = index === 0 ? '' : ' '
    if (!word.includes('-') || word.length > maxUnbroken) return separator + word
    return [
      separator,
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never move
      <span key={index} className="whitespace-nowrap">
        {word}
      </span>,
    ]
  })
}
