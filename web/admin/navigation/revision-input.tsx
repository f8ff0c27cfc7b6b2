/** The revision of the footer that a form was made for, so that nothing that has changed since is replaced. */
export function RevisionInput({ revision }: { revision: number }) {
  return <input type="hidden" name="revision" value={revision} />
}
