import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type CountSheet, keepSheet, readSheet, storageKey } from './count-sheet.ts'

/** The count of this browser, which reloads and other tabs share. */
export function useCountSheet(): [CountSheet, Dispatch<SetStateAction<CountSheet>>] {
  const [sheet, setSheet] = useState(readSheet)
  useEffect(() => keepSheet(sheet), [sheet])
  useEffect(() => {
    const listening = new AbortController()
    const follow = ({ key }: StorageEvent) => key === storageKey && setSheet(readSheet())
    addEventListener('storage', follow, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return [sheet, setSheet]
}
