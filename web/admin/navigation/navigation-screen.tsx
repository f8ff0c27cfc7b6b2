import { useId } from 'react'
import { useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import {
  maxLinkGroups,
  type Navigation,
  type NavigationReply,
  type SocialLink,
} from '#contract/navigation/navigation.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { EditableList } from '../kit/editable-list.tsx'
import { LastChange } from '../kit/last-change.tsx'
import { parseJson } from '../kit/parse-json.ts'
import { visibleText } from '../kit/visible-text.ts'
import { editNavigation } from './edit-navigation.ts'
import { AddItem, EditableRow, type RowProps, ShownLinks } from './editable-row.tsx'
import { HeadingForm, LinkForm, SocialForm } from './item-forms.tsx'
import { LinkTargets, loadLinkTargets } from './link-targets.tsx'

export const loader = screenLoader(async ({ call, signal }) => {
  const [navigation, targets] = await Promise.all([
    call('GET /api/admin/navigation', {}, signal),
    loadLinkTargets(call, signal),
  ])
  return { navigation, targets }
})

export const action = formAction(async ({ expected: shown = '', ...form }, { call }) => {
  if (form['intent'] === 'undo') {
    await call('POST /api/admin/navigation/undo', { body: { id: Number(form['id']) } })
    return { notice: t('Change undone.') }
  }
  const expected = parseJson(shown) as Navigation
  await call('PATCH /api/admin/navigation', { body: { ...editNavigation(expected, form), expected } })
  return { notice: t('Navigation saved.') }
})

/** Edits the links of the footer, each by itself. */
export function Component() {
  const { navigation, targets } = useLoaderData<typeof loader>()
  const { groups, social, lastChange } = navigation
  return (
    <AdminPage>
      <p className="mt-2 max-w-prose text-soft">
        {t('The footer links. Changes are live immediately. The announcement above the navigation bar is a setting.')}
      </p>
      {lastChange && <LastChange change={lastChange} lines={describeChange(lastChange)} />}
      <ShownLinks value={JSON.stringify({ groups, social })}>
        <EditableList>
          <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
            {groups.map((group, index) => (
              <LinkGroup key={group.title} {...group} index={index} count={groups.length} />
            ))}
          </div>
          {groups.length < maxLinkGroups && (
            <div className="mt-4">
              <AddItem label={t('Add group')} list="groups" form={HeadingForm} />
            </div>
          )}
          <div className="mt-10 grid gap-x-12 lg:grid-cols-2">
            <SocialLinks links={social} />
          </div>
        </EditableList>
      </ShownLinks>
      <LinkTargets targets={targets} />
    </AdminPage>
  )
}

type LinkGroupProps = NavigationReply['groups'][number] & Omit<RowProps, 'list'>

/** A group of links with its heading, each of which can be changed, moved and removed. */
function LinkGroup({ title, links, index, count }: LinkGroupProps) {
  const id = useId()
  return (
    <section data-row aria-labelledby={id}>
      <EditableRow {...{ name: title, list: 'groups', index, count }} item={{ title }} form={HeadingForm}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
      </EditableRow>
      <ul>
        {links.map(({ label, to, problem }, at) => (
          <li key={to} data-row>
            <EditableRow
              {...{ name: label, list: index, index: at, count: links.length }}
              item={{ label, to }}
              form={LinkForm}
            >
              <span className="font-medium">{visibleText(label)}</span>
              <span className="text-soft">
                <bdi>{visibleText(to)}</bdi>
              </span>
              {problem && <span className="text-sale">{problem}</span>}
            </EditableRow>
          </li>
        ))}
      </ul>
      <AddItem label={t('Add link')} list={index} form={LinkForm} />
    </section>
  )
}

type SocialLinksProps = { links: SocialLink[] }

/** Where the shop can be followed. */
function SocialLinks({ links }: SocialLinksProps) {
  return (
    <Section title={t('Social links')}>
      <ul>
        {links.map((link, index) => (
          <li key={link.name + link.to} data-row>
            <EditableRow
              {...{ name: link.name, list: 'social', index, count: links.length }}
              item={link}
              form={SocialForm}
            >
              <span className="font-medium">{link.name}</span>
              <span className="text-soft">{link.to || t('Shown without a link')}</span>
            </EditableRow>
          </li>
        ))}
      </ul>
      <AddItem label={t('Add social link')} list="social" form={SocialForm} />
    </Section>
  )
}

type Change = NonNullable<NavigationReply['lastChange']>

/** Lists the links that a change added to the footer and removed from it, one line each. */
export function describeChange({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const [old, current] = [listItems(before), listItems(after)]
  const without = (items: ListedItem[], others: ListedItem[]) =>
    items.filter(({ added }) => !others.some((other) => other.added === added))
  const lines = [
    ...without(old, current).map(({ removed }) => removed),
    ...without(current, old).map(({ added }) => added),
  ]
  return lines.length > 0 ? lines : [t('Changed the order')]
}

/** The texts about an item that a change added or removed. */
type ListedItem = { added: string; removed: string }

function listItems({ groups = [], social = [] }: Change['before']): ListedItem[] {
  return [
    ...groups.flatMap(({ title, links }) => [
      { added: t('Added the group {title}', { title }), removed: t('Removed the group {title}', { title }) },
      ...links.map(({ label, to }) => ({
        added: t('Added {label} ({to}) in {title}', { label, to, title }),
        removed: t('Removed {label} ({to}) in {title}', { label, to, title }),
      })),
    ]),
    ...social.map(({ name, to }) => {
      const link = to ? `${name} (${to})` : name
      return { added: t('Added {link}', { link }), removed: t('Removed {link}', { link }) }
    }),
  ]
}
