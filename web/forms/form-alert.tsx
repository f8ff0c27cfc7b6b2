/** What went wrong with a form as a whole, read out as soon as it appears. */
export function FormAlert({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-sm text-sale">
      {text}
    </p>
  ) : null
}
