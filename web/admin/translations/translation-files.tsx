import { plural, t } from '#contract/language/t.ts'
import type { TranslationFile } from '#contract/translations/translations.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useSettings } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Section } from '../kit/admin-page.tsx'
import { CsvDrop, CsvResult } from '../kit/csv-drop.tsx'
import { useMay } from '../kit/use-may.ts'

/** Saves the translations of an uploaded file. */
export const action = formAction(async ({ csv = '' }, { call }) => ({
  result: await call('POST /api/admin/translations/import', { body: { csv } }),
}))

/** Exports the listed texts as a CSV file, and imports their translations. */
export function TranslationFiles({ exportPath }: { exportPath: string }) {
  const { apiOrigin } = useSettings()
  const mayImport = useMay('catalog')
  const form = useActionForm()
  const result = form.reply && 'isDone' in form.reply ? (form.reply.result as TranslationFile | undefined) : undefined
  return (
    <Section title={t('Translate in a spreadsheet')} className="mt-10 max-w-3xl">
      <p className="mt-3 text-soft">
        {t(
          'The file has a row for each listed text. Write the translations into its last column and upload it again. Rows without a translation change nothing.',
        )}
      </p>
      <a href={apiOrigin + exportPath} download className={`${buttonStyle.quiet} my-4`}>
        {t('Export as CSV')}
      </a>
      {mayImport && (
        <ActionForm form={form}>
          <input type="hidden" name="csv" />
          <CsvDrop id="translation-file" form={form} hint={t('With the columns of the exported file.')} />
          <FormAlert text={form.alert} />
        </ActionForm>
      )}
      {result && (
        <CsvResult
          text={plural(result.saved, '{count} translation saved.', '{count} translations saved.')}
          problems={result.problems}
        />
      )}
    </Section>
  )
}
