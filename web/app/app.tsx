import { type ReactNode, StrictMode } from 'react'
import type { PageSettings } from '#contract/pages/page.ts'
import { SettingsContext } from '../product/settings-context.ts'
import { NoticeContext } from '../shell/form-notice.tsx'
import type { AppStore } from '../state/store.ts'
import { Provider } from '../state/use-store.tsx'
import { PathPrefixContext } from '../ui/page-href.ts'
import { TimeZoneContext } from '../ui/time.tsx'

type AppProps = { store: AppStore; settings: PageSettings; notice?: string | undefined; children: ReactNode }

/** The providers around the router, on the server and in the browser. */
export function App({ store, settings, notice, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <SettingsContext value={settings}>
          <PathPrefixContext value={settings.pathPrefix}>
            <TimeZoneContext value={settings.timeZone}>
              <NoticeContext value={notice}>{children}</NoticeContext>
            </TimeZoneContext>
          </PathPrefixContext>
        </SettingsContext>
      </Provider>
    </StrictMode>
  )
}
