import { createContext, use, useState } from 'react'
import { useLocation } from 'react-router'

/** The notice of a form that was posted natively; in the browser, actions show a toast instead. */
export const NoticeContext = createContext<string | undefined>(undefined)

/** Shows the notice until another screen is opened, and not again when the user comes back. */
export function FormNotice() {
  const notice = use(NoticeContext)
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [isLeft, setLeft] = useState(false)
  if (!isLeft && key !== firstKey) setLeft(true)
  return notice && !isLeft ? (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-center text-sm">
      {notice}
    </p>
  ) : null
}
