/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="rounded-card border border-line bg-raised p-5">
      <h2 className="font-semibold">Your recovery codes</h2>
      <p className="mt-1 text-sm text-soft">
        Save them somewhere safe: they won't be shown again. Each one signs you in once if you can't use your app or
        passkey.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
