export function TextSection({ heading, text }: { heading: { id: string; text: string }; text: string }) {
  return (
    <section aria-labelledby={heading.id} className="wrap section">
      <h2 id={heading.id} className="text-2xl sm:text-3xl">
        {heading.text}
      </h2>
      <p className="mt-4 max-w-prose whitespace-pre-line text-soft wrap-anywhere">{text}</p>
    </section>
  )
}
