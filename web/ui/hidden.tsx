import type { ReactNode } from 'react'

/** Words of a text that only screen readers say: `rich('Edit<hidden> {name}</hidden>', { name, hidden })`. */
export const hidden = (words: ReactNode): ReactNode => <span className="sr-only">{words}</span>
