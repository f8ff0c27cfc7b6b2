import type { EditedHomePage, HomeSection } from '#contract/home-page/home-page.ts'
import { formatDate } from '#contract/language/format-time.ts'
import { plural, t } from '#contract/language/t.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { EditableList, ListButton } from '../kit/editable-list.tsx'
import { nameOfSection, sectionNames } from './edit-home-page.ts'
import { EntryRow } from './entry-row.tsx'
import { homeEditorPath } from './home-page-action.ts'

/** A day is the same in every time zone. */
const formatDay = (day: string) => formatDate(day, 'UTC')

/** On which days something is shown. */
export function formatSchedule({ from, until }: { from: string | null; until: string | null }): string {
  if (from && until) return t('Shown from {from} until {until}', { from: formatDay(from), until: formatDay(until) })
  if (from) return t('Shown from {from}', { from: formatDay(from) })
  return until ? t('Shown until {until}', { until: formatDay(until) }) : ''
}

function describe(section: HomeSection): string {
  const count = 'items' in section ? plural(section.items.length, '{count} item', '{count} items') : ''
  return [section.isHidden && t('Hidden'), count, formatSchedule(section)].filter(Boolean).join(' · ')
}

export function SectionList({ page: { draft, revision } }: { page: EditedHomePage }) {
  const { sections } = draft
  if (sections.length === 0) return <p className="py-12 text-center text-soft">{t('The home page is empty.')}</p>
  return (
    <EditableList>
      <ol aria-label={t('Sections')} className="mt-6 max-w-3xl border-t border-line">
        {sections.map((section, index) => {
          const values = { section: section.id, revision: String(revision) }
          const name = nameOfSection(section)
          return (
            <EntryRow
              key={section.id}
              name={name}
              note={describe(section)}
              editPath={homeEditorPath(section.id)}
              index={index}
              count={sections.length}
              values={values}
            >
              <ListButton
                values={{ ...values, intent: 'hide' }}
                look="link"
                label={section.isHidden ? t('Show {name}', { name }) : t('Hide {name}', { name })}
                done={section.isHidden ? t('{name} shown.', { name }) : t('{name} hidden.', { name })}
              >
                {section.isHidden ? t('Show') : t('Hide')}
              </ListButton>
            </EntryRow>
          )
        })}
      </ol>
    </EditableList>
  )
}

export function AddSection({ revision }: { revision: number }) {
  const form = useActionForm({ values: { intent: 'add', revision: String(revision) } })
  return (
    <ActionForm form={form} className="mt-6 flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grid-cols-1 gap-1.5 text-sm font-medium">
        {t('New section')}
        <select name="type" className="min-h-11 input-box px-3 text-base">
          {Object.entries(sectionNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet" isBusy={form.isBusy}>
        {t('Add')}
      </Button>
      <FormAlert text={form.error?.message} />
    </ActionForm>
  )
}
