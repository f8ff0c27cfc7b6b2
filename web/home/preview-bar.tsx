import { PrefetchLink } from '../ui/prefetch-link.tsx'

const path = '/admin/home/preview'

const link = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4'

/** Above the draft of the home page, or above a frame as wide as a phone that shows it without scripts. */
export function PreviewBar({ isOnPhone }: { isOnPhone: boolean }) {
  return (
    <>
      <div className="wrap flex flex-wrap items-center gap-x-6 border-b border-line text-sm">
        <p className="mr-auto font-medium">Preview</p>
        <PrefetchLink to={isOnPhone ? path : `${path}?phone`} className={link}>
          {isOnPhone ? 'On this screen' : 'On a phone'}
        </PrefetchLink>
        <PrefetchLink to="/admin/home" className={link}>
          Back to editing
        </PrefetchLink>
      </div>
      {isOnPhone && (
        <iframe
          title="The home page on a phone"
          src={path}
          sandbox="allow-same-origin"
          className="mx-auto my-6 block h-200 w-97.5 max-w-full rounded-card border border-line"
        />
      )}
    </>
  )
}
