import { FooterLink, GroupHeading, type Navigation, SocialLink } from '#contract/navigation/navigation.ts'
import { type FormValues, parseForm } from '../../forms/form-action.ts'
import { moved } from '../kit/moved.ts'

/** The list that a form changes: the groups, the social links, or the links of a group, by its index. */
export type EditedList = 'groups' | 'social' | number

/**
 * Returns the links of the footer after the change in a form: `intent` is add, change, move (by `by` places) or
 * remove, `list` an `EditedList`, and `index` the place in it. Throws invalid_input.
 */
export function editNavigation({ groups, social }: Navigation, form: FormValues): Navigation {
  const { list } = form
  return {
    groups:
      list === 'groups'
        ? editList(groups, form, (group) => ({ links: [], ...group, ...parseForm(GroupHeading, form) }))
        : groups.map((group, at) =>
            list === String(at)
              ? { ...group, links: editList(group.links, form, () => parseForm(FooterLink, form)) }
              : group,
          ),
    social: list === 'social' ? editList(social, form, () => parseForm(SocialLink, form)) : social,
  }
}

function editList<T>(items: T[], { intent, index, by }: FormValues, readItem: (before?: T) => T): T[] {
  const at = Number(index)
  const item = items[at]
  if (intent === 'add') return [...items, readItem()]
  if (item === undefined) return items
  if (intent === 'change') return items.with(at, readItem(item))
  return intent === 'move' ? moved(items, at, at + Number(by)) : items.toSpliced(at, 1)
}
