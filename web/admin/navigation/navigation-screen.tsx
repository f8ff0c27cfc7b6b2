import { useLoaderData } from 'react-router'
import { maxLinkGroups } from '#contract/navigation/navigation.ts'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { EditableList } from '../kit/editable-list.tsx'
import { LastChange } from '../kit/last-change.tsx'
import { AddItem } from './add-item.tsx'
import { describeChange } from './describe-change.ts'
import { editNavigation } from './edit-navigation.ts'
import { HeadingForm } from './heading-form.tsx'
import { LinkGroup } from './link-group.tsx'
import { LinkTargets, loadLinkTargets } from './link-targets.tsx'
import { SocialLinks } from './social-links.tsx'

export const loader = screenLoader(async ({ call, signal }) => {
  const [navigation, targets] = await Promise.all([
    call('GET /api/admin/navigation', {}, signal),
    loadLinkTargets(call, signal),
  ])
  return { navigation, targets }
})

export const action = formAction(async ({ revision = '', ...form }, { call }) => {
  if (form['intent'] === 'undo') {
    await call('POST /api/admin/navigation/undo', { body: { id: Number(form['id']) } })
    return { notice: 'Change undone.' }
  }
  const links = editNavigation(await call('GET /api/admin/navigation', {}), form)
  await call('PATCH /api/admin/navigation', { body: { ...links, revision: Number(revision) } })
  return { notice: 'Navigation saved.' }
})

/** Edits the links of the footer, each by itself. */
export function Component() {
  const { navigation, targets } = useLoaderData<typeof loader>()
  const { groups, social, revision, lastChange } = navigation
  return (
    <AdminPage title="Navigation" heading="Navigation">
      <p className="mt-2 max-w-prose text-soft">
        The footer links. Changes are live immediately. The announcement above the navigation bar is a setting.
      </p>
      {lastChange && <LastChange change={lastChange} lines={describeChange(lastChange)} />}
      <EditableList>
        <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
          {groups.map((group, index) => (
            <LinkGroup key={group.title} {...group} index={index} count={groups.length} revision={revision} />
          ))}
        </div>
        {groups.length < maxLinkGroups && (
          <div className="mt-4">
            <AddItem label="Add group" list="groups" revision={revision} form={HeadingForm} />
          </div>
        )}
        <div className="mt-10 grid gap-x-12 lg:grid-cols-2">
          <SocialLinks links={social} revision={revision} />
        </div>
      </EditableList>
      <LinkTargets targets={targets} />
    </AdminPage>
  )
}
