import { type ReactNode, StrictMode, useEffect } from 'react'
import { Provider } from 'react-redux'
import type { PageSettings } from '#contract/page.ts'
import type { Call } from '../api/call.ts'
import { CallContext } from '../api/call-context.ts'
import { SettingsContext } from '../product/settings-context.ts'
import type { AppStore } from '../state/store.ts'
import { ReadAheadContext } from '../ui/read-ahead-link.tsx'

type AppProps = {
  store: AppStore
  call: Call
  settings: PageSettings
  readAhead?: (path: string) => void
  /** Called once the app listens to the visitor; never on the server. */
  onListening?: () => void
  children: ReactNode
}

/** What surrounds the router, on the server and in the browser alike. */
export function App({ store, call, settings, readAhead, onListening, children }: AppProps) {
  useEffect(() => onListening?.(), [onListening])
  return (
    <StrictMode>
      <Provider store={store}>
        <SettingsContext value={settings}>
          <CallContext value={call}>
            <ReadAheadContext value={readAhead}>{children}</ReadAheadContext>
          </CallContext>
        </SettingsContext>
      </Provider>
    </StrictMode>
  )
}
