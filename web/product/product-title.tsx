/** Longer words may be broken, so that they fit into the narrowest card. */
const maxUnbroken = 16

/** A product's title, or a heading that contains one. Words with a hyphen are not broken there, except in large text on a phone. */
export function ProductTitle({ title }: { title: string }) {
  // Every other part is a word with a hyphen.
  return title.split(/(\S*-\S*)/).map((part, index) =>
    index % 2 === 0 || part.length > maxUnbroken ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never move
      <span key={index} className="xs:whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
