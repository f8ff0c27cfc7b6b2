import { Moment } from '../../ui/time.tsx'
import { visibleText } from './visible-text.ts'

/** Who did something, and when. */
export function Byline({ by, at }: { by: string; at: string }) {
  return (
    <>
      {visibleText(by)}, <Moment at={at} />
    </>
  )
}
