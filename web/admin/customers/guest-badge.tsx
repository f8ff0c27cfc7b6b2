import { t } from '#contract/language/t.ts'
/** Marks a guest account, which has no password. */
export function GuestBadge() {
  return <span className="badge bg-sunken px-2.5 py-0.5 whitespace-nowrap text-soft">{t('Guest')}</span>
}
