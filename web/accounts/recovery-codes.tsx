import { t } from '#contract/language/t.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ScriptButton } from '../ui/script-button.tsx'
import { toast } from '../ui/toast.tsx'

/** New recovery codes, which are shown once, with buttons to copy and to print them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', t('Recovery codes copied.')),
      () => toast('error', t('Couldn’t copy the codes. Select them and copy them yourself.')),
    )
  return (
    <div className="card p-5">
      <div role="status">
        <h2 className="font-semibold">{t('Your recovery codes')}</h2>
        <p className="mt-1 text-sm text-soft">
          {t(
            'Save them somewhere safe: they won’t be shown again. Each one signs you in once if you can’t use your app or passkey.',
          )}
        </p>
        <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <p className="mt-4 flex flex-wrap gap-3 noscript:hidden print:hidden">
        <ScriptButton className={buttonStyle.quiet} onClick={() => void copy()}>
          {t('Copy codes')}
        </ScriptButton>
        <ScriptButton className={buttonStyle.quiet} onClick={() => print()}>
          {t('Print')}
        </ScriptButton>
      </p>
    </div>
  )
}
