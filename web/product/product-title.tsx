/** Longer words may be broken, so that they fit into the narrowest card. */
const maxUnbroken = 16

/** A product's title. Words with a hyphen are not broken there. */
export function ProductTitle({ title }: { title: string }) {
  // Every other part is a word with a hyphen.
  return title.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 || part.length > maxUnbroken ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
