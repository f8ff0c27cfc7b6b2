import type { ReactNode } from 'react'
import { Picture } from '../product/picture.tsx'
import { scenePicture } from '../scenes/scene-picture.ts'

type AccountFrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Layout of the small account forms: the form, and beside it a decorative picture on wide screens. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="wrap pt-8 sm:pt-14">
      <div className="grid items-stretch gap-16 lg:grid-cols-2">
        <div className="mx-auto w-full max-w-sm lg:py-14">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          {lead && <p className="mt-3 text-soft">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
        <div className="hidden min-h-[36rem] overflow-hidden rounded-card bg-tint lg:grid">
          <Picture src={scenePicture('account')} alt="" sizes="50vw" className="h-full" />
        </div>
      </div>
    </div>
  )
}
