import { data, useLoaderData } from 'react-router'
import { t } from '#contract/language/t.ts'
import type { SynonymGroup } from '#contract/search/search.ts'
import { ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { type FormValues, formAction, parseForm } from '../../forms/form-action.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Field } from '../../ui/field.tsx'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { parseBefore } from '../kit/changes-between.ts'
import { newId, synonymsPath } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'
import { useEditForm } from '../kit/use-edit-form.tsx'
import { parseWords, SynonymsForm } from './synonyms-form.ts'

export const loader = screenLoader(async ({ call, params: { id }, search, signal }) => {
  if (id === newId) return { edited: { id, words: search.get('words') ?? '', alsoFind: '' } }
  const groups = await call('GET /api/admin/synonyms', {}, signal)
  if (id === undefined) return { groups }
  const group = groups.find((each) => each.id === id)
  if (!group) throw data({ code: 'not_found', message: t('Synonyms not found.') }, { status: 404 })
  const { words, alsoFind } = group
  return { edited: { id, words: words.join(', '), alsoFind: alsoFind.join(', ') } }
})

export const action = formAction(async (form, { call, params: { id = newId } }) => {
  if (form['intent'] === 'delete') {
    await call('DELETE /api/admin/synonyms/:id', { params: { id } })
    return { path: synonymsPath, notice: t('Synonyms deleted.') }
  }
  const read = ({ words = '', alsoFind = '' }: FormValues) => ({
    words: parseWords(words),
    alsoFind: parseWords(alsoFind),
  })
  parseForm(SynonymsForm, form)
  const body = read(form)
  if (id === newId) await call('POST /api/admin/synonyms', { body })
  else {
    const patch = { ...body, expected: read(parseBefore(form)) }
    await call('PATCH /api/admin/synonyms/:id', { params: { id }, body: patch })
  }
  return { path: synonymsPath, notice: id === newId ? t('Synonyms added.') : t('Synonyms saved.') }
})

/** All synonyms, or the form of the group with the id in the path. */
export function Component() {
  const { groups, edited } = useLoaderData<typeof loader>()
  return edited ? <SynonymsEditor {...edited} /> : <SynonymsTable groups={groups} />
}

/** All synonyms, each with a link to their form. */
function SynonymsTable({ groups }: { groups: SynonymGroup[] }) {
  return (
    <AdminPage>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-soft">{t('Words that customers can use to find products.')}</p>
        <QuietButtonLink to={`${synonymsPath}/${newId}`}>{t('Add synonyms')}</QuietButtonLink>
      </div>
      <Table
        empty={t('No synonyms yet.')}
        caption={t('Synonyms')}
        rows={groups}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('Words'),
            headingClass: 'w-1/2',
            render: ({ id, words }) => (
              <TextLink to={`${synonymsPath}/${id}`} className="inline-block py-1.5">
                {words.join(', ')}
              </TextLink>
            ),
          },
          { name: t('Also find'), render: ({ alsoFind }) => alsoFind.join(', ') },
        ]}
      />
    </AdminPage>
  )
}

type SynonymsEditorProps = { id: string; words: string; alsoFind: string }

/** Adds synonyms, or updates and deletes the group with the id. */
function SynonymsEditor({ id, words, alsoFind }: SynonymsEditorProps) {
  const { form, field } = useEditForm(SynonymsForm, {
    values: { intent: 'save' },
    saved: { words, alsoFind },
  })
  const title = id === newId ? t('Add synonyms') : t('Edit synonyms')
  return (
    <AdminPage title={title}>
      <ActionForm form={form} className="mt-4 grid max-w-2xl gap-2">
        <Field
          label={t('Words')}
          hint={t('Separate them with commas. A search for one also finds the others.')}
          {...field('words')}
        />
        <Field
          label={t('Also find (optional)')}
          hint={t(
            'For words that aren’t quite the same: a search for the words above finds these, but not the reverse.',
          )}
          {...field('alsoFind')}
        />
        <SubmitButton form={form} label={t('Save synonyms')}>
          <QuietButtonLink to={synonymsPath}>{t('Cancel')}</QuietButtonLink>
        </SubmitButton>
      </ActionForm>
      {id !== newId && (
        <ConfirmAction
          label={t('Delete synonyms')}
          confirmLabel={t('Delete')}
          values={{ intent: 'delete' }}
          className="mt-6 -ms-2"
          question={t('Delete these synonyms? Searches stop using them immediately.')}
        />
      )}
    </AdminPage>
  )
}
