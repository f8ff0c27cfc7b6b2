import { useState } from 'react'
import * as z from 'zod/mini'
import { plural, t } from '#contract/language/t.ts'
import { isLegalSlug } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { type EditedTextPage, PageTexts } from '#contract/text-pages/text-pages.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import { readTexts } from '../../forms/form-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { asTyped, Field } from '../../ui/field.tsx'
import { TextButtonLink } from '../../ui/prefetch-link.tsx'
import { pagesPath } from '../kit/paths.ts'
import { useEditForm } from '../kit/use-edit-form.tsx'

type PageFormProps = {
  page: EditedTextPage | undefined
  onTyped: (entered: { title: string; body: string }) => void
}

/** The server validates the URL handle, and derives it from the title if it is empty. */
const Fields = z.extend(PageTexts, { slug: z.optional(z.string()) })

/** The texts of the form’s fields. */
export function toTexts({ title, slug, description, body }: EditedTextPage) {
  return { title, slug, description, body }
}

/** Edits the draft of a page, or adds a page. */
export function PageForm({ page, onTyped }: PageFormProps) {
  const { form, field } = useEditForm(Fields, { values: { form: 'page' }, saved: page && toTexts(page) })
  const [entered, setEntered] = useState<string>()
  return (
    <ActionForm
      form={form}
      onInput={({ currentTarget }) => {
        const { title = '', body = '' } = readTexts(currentTarget)
        setEntered(body)
        onTyped({ title, body })
      }}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <Field label={t('Title')} maxLength={120} {...field('title')} />
      {!page?.isBuiltIn && (
        <Field
          label={t('URL handle')}
          {...asTyped}
          maxLength={80}
          hint={
            page
              ? t('Now {path}. Old URLs redirect here.', { path: page.path })
              : t('Leave empty to make it from the title.')
          }
          {...field('slug')}
        />
      )}
      <Field
        label={t('Meta description')}
        maxLength={300}
        hint={t('Leave empty to use the title.')}
        {...field('description')}
      />
      <Field
        label={t('Text')}
        multiline
        rows={20}
        hint={page?.id === 'contact' ? t('Shown next to the contact form.') : t('Markdown.')}
        {...field('body')}
      />
      {page && isLegalSlug(page.slug) && <Gaps text={entered ?? form.postedError?.values['body'] ?? page.body} />}
      <Formatting />
      <FormAlert text={form.alert} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" look={page ? 'quiet' : 'filled'} isBusy={form.isBusy}>
          {t('Save draft')}
        </Button>
        {page && (
          <Button type="submit" name="intent" value="publish" isBusy={form.isBusy}>
            {t('Publish')}
          </Button>
        )}
        <TextButtonLink to={pagesPath}>{t('Cancel')}</TextButtonLink>
      </div>
    </ActionForm>
  )
}

const examples = [
  [t('## Returns'), t('Heading; ### for a smaller one')],
  [t('**important**'), t('Bold')],
  [t('- One item'), t('List; 1. for a numbered one')],
  [t('[Contact](/contact)'), t('Link to a page of the shop')],
  [t('[Carrier](https://example.com)'), t('Link to another site')],
] as const

/** Lists the gaps to fill in before a legal page can be published. */
function Gaps({ text }: { text: string }) {
  const gaps = findGaps(text)
  return (
    <div role="status">
      {gaps.length > 0 && (
        <div className="card p-4 text-sm">
          <p className="font-medium">
            {plural(
              gaps.length,
              '{count} gap to fill in or delete before you publish:',
              '{count} gaps to fill in or delete before you publish:',
            )}
          </p>
          <ul className="mt-1 list-disc ps-5 text-soft">
            {gaps.map((gap) => (
              <li key={gap} className="wrap-anywhere">
                {gap}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Formatting() {
  return (
    <Disclosure summary={t('Formatting')}>
      <p className="text-sm text-soft">
        {t('Leave an empty line between paragraphs. End a line with two spaces to break it. HTML is shown as text.')}
      </p>
      <dl className="mt-2 mb-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {examples.map(([code, meaning]) => (
          <div key={code} className="sm:contents">
            <dt>
              <code>{code}</code>
            </dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
