import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/** The notice of a form that was posted natively; in the browser, actions show a toast instead. */
export const NoticeContext = createContext<string | undefined>(undefined)

/** Shows the notice until another screen is opened. */
export function FormNotice() {
  const notice = use(NoticeContext)
  const isFirstScreen = useLocation().key === 'default'
  return notice && isFirstScreen ? (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm">
      {notice}
    </p>
  ) : null
}
