import type { EditedTextPage } from '#contract/text-pages/text-pages.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { pagePath, withQuery } from '../kit/paths.ts'
import { Section } from '../kit/section.tsx'
import { visibleText } from '../kit/visible-text.ts'

/** What was published, newest first. */
export function PageVersions({ page: { id, isPublished, versions } }: { page: EditedTextPage }) {
  return (
    <Section title="Published versions">
      {versions.length === 0 && <p className="py-3 text-sm text-soft">None yet.</p>}
      <ul>
        {versions.map((version, index) => (
          <li key={version.id} className="flex items-center justify-between gap-4 border-b border-line py-1 text-sm">
            <p className="min-w-0 py-1.5 wrap-anywhere">
              <Moment at={version.createdAt} />, {visibleText(version.by)}
              {index === 0 && isPublished && <span className="text-soft"> · in the shop now</span>}
            </p>
            <PrefetchLink
              to={withQuery(pagePath(id), { version: String(version.id) })}
              className={`${buttonStyle.link} -mr-2`}
            >
              View
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
