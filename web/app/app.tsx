import { type ReactNode, StrictMode } from 'react'
import { Provider } from 'react-redux'
import type { PageSettings } from '#contract/page.ts'
import { SettingsContext } from '../product/settings-context.ts'
import type { AppStore } from '../state/store.ts'

type AppProps = { store: AppStore; settings: PageSettings; children: ReactNode }

/** What surrounds the router, on the server and in the browser. */
export function App({ store, settings, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <SettingsContext value={settings}>{children}</SettingsContext>
      </Provider>
    </StrictMode>
  )
}
