import type { Permission } from '#contract/accounts/permissions.ts'

/** Something that Find opens: a screen, a task, a setting, or the closest thing to a missing feature. */
export type FindEntry = {
  title: string
  to: string
  /** What it belongs to. */
  section: string
  /** What it is found by. */
  words: string
  permission: Permission
  /** Whether the title is a sentence about a missing feature. */
  isMissing?: boolean
}
