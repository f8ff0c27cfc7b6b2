import type { TextPageSummary } from '#contract/text-pages/text-pages.ts'

/** What the shop shows of a page, and whether there is a draft besides. */
export function pageStatus({ isBuiltIn, isPublished, hasDraft }: TextPageSummary): string {
  const shown = isPublished ? 'Published' : isBuiltIn ? 'Basic text' : 'Draft'
  return hasDraft && shown !== 'Draft' ? `${shown}, with a draft` : shown
}
