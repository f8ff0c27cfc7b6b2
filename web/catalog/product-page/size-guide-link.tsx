import { type ComponentType, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/language/t.ts'
import { opensElsewhere, TextLink } from '../../ui/prefetch-link.tsx'
import type { SizeGuideDialogProps } from './size-guide-dialog.tsx'

type DialogCode = { Dialog: ComponentType<SizeGuideDialogProps> }

/** A link to a size guide that opens it in a dialog, whose code is loaded on first use. */
export function SizeGuideLink({ path }: { path: string }) {
  const navigate = useNavigate()
  const [code, setCode] = useState<DialogCode>()
  const handleClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    import('./size-guide-dialog.tsx').then(
      ({ SizeGuideDialog }) => setCode({ Dialog: SizeGuideDialog }),
      () => navigate(path),
    )
  }
  return (
    <>
      <TextLink to={path} onClick={handleClick} className="py-0.5">
        {t('Size guide')}
      </TextLink>
      {code && <code.Dialog path={path} onClose={() => setCode(undefined)} />}
    </>
  )
}
