import type { Permission } from '#contract/accounts/permissions.ts'

/** Something that Find opens: a screen, a task, a setting, or the closest thing to a missing feature. */
export type FindEntry = {
  title: string
  to: string
  /** The section that the entry belongs to. */
  section: string
  /** The words that find the entry. */
  words: string
  permission: Permission
  /** Whether the title is a sentence about a missing feature. */
  isMissing?: boolean
}
