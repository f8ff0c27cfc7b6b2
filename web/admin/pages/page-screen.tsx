import { useLoaderData } from 'react-router'
import { formAction } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { newId, pagePath, pagesPath } from '../kit/paths.ts'
import { stepPath } from '../setup/steps.ts'
import { PageEditor } from './page-editor.tsx'
import { PageVersionView } from './page-version-view.tsx'

export const loader = screenLoader(async ({ call, params: { id = newId }, search, signal }) => {
  if (id === newId) return {}
  const version = search.get('version')
  const page = await call('GET /api/admin/text-pages/:id', { params: { id } }, signal)
  if (version === null) return { page }
  const params = { id, version: Number(version) }
  return { page, version: await call('GET /api/admin/text-pages/:id/versions/:version', { params }, signal) }
})

/** Saves or publishes the draft, restores a version as the draft, unpublishes or deletes the page. */
export const action = formAction(
  async ({ intent, revision = '', ...form }, { call, search, params: { id = newId } }) => {
    const params = { id }
    if (intent === 'delete') {
      await call('DELETE /api/admin/text-pages/:id', { params })
      return { path: pagesPath, notice: 'Page deleted.' }
    }
    if (intent === 'unpublish') {
      const { isBuiltIn } = await call('PATCH /api/admin/text-pages/:id', { params, body: { isPublished: false } })
      return { notice: isBuiltIn ? 'The shop shows the basic text again.' : 'Page unpublished.' }
    }
    if (intent === 'restore') {
      const version = { ...params, version: Number(form['version']) }
      const { title, description, body } = await call('GET /api/admin/text-pages/:id/versions/:version', {
        params: version,
      })
      const changes = { title, description, body, revision: Number(revision) }
      await call('PATCH /api/admin/text-pages/:id', { params, body: changes })
      return { path: pagePath(id), notice: 'Version restored as the draft.' }
    }
    const { title = '', description = '', body = '', slug } = form
    // Forms send line breaks as two characters.
    const texts = { title, description, body: body.replaceAll('\r\n', '\n'), ...(slug && { slug }) }
    if (id === newId) {
      const page = await call('POST /api/admin/text-pages', { body: texts })
      return { path: pagePath(page.id), notice: 'Draft saved.', isReplacing: true }
    }
    const isPublished = intent === 'publish' || undefined
    const changes = { ...texts, isPublished, revision: Number(revision) }
    await call('PATCH /api/admin/text-pages/:id', { params, body: changes })
    if (isPublished && search.get('from') === 'setup') return { path: stepPath('legal'), notice: 'Page published.' }
    return { path: pagePath(id), notice: isPublished ? 'Page published.' : 'Draft saved.', isReplacing: true }
  },
)

/** Edits a text page, or shows what was published once. */
export function Component() {
  const { page, version } = useLoaderData<typeof loader>()
  return page && version ? <PageVersionView page={page} version={version} /> : <PageEditor key={page?.id} page={page} />
}
