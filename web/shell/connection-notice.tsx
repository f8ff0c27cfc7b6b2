import { useState } from 'react'
import { t } from '#contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { setConnection, useConnection } from './connection.ts'

/** Says why nothing happens after a press, and offers to try again (docs/behavior.md#without-a-connection). */
export function ConnectionNotice() {
  const { status, retry } = useConnection()
  const [isRetrying, setIsRetrying] = useState(false)
  if (status === 'working') return null
  const handleRetry = async () => {
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }
  return (
    <div
      role="alert"
      data-line={status}
      className="pointer-events-none fixed inset-x-0 bottom-6 z-40 px-4 max-sm:in-[body:has([data-at-edge])]:bottom-24"
    >
      <div className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-2 rounded-card bg-raised py-2 pe-2 ps-5 shadow-float lg:ms-0">
        <p className="me-2">{textFor(status)}</p>
        <Button type="button" look="quiet" isBusy={isRetrying} onClick={() => void handleRetry()}>
          {t('Try again')}
        </Button>
        <button
          type="button"
          aria-label={t('Close')}
          className={buttonStyle.icon}
          onClick={() => setConnection({ status: 'working' })}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  )
}

function textFor(status: 'slow' | 'failed' | 'stored'): string {
  if (status === 'slow') return t('This is taking longer than usual.')
  const isOld = status === 'stored'
  if (navigator.onLine)
    return isOld ? t('Can’t reach the shop. This page may be out of date.') : t('Can’t reach the shop.')
  return isOld ? t('You’re offline. This page may be out of date.') : t('You’re offline.')
}
