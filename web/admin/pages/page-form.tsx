import { useState } from 'react'
import * as z from 'zod/mini'
import { isLegalSlug } from '#contract/text-pages/legal-pages.ts'
import { findGaps } from '#contract/text-pages/text-gaps.ts'
import { type EditedTextPage, PageTexts } from '#contract/text-pages/text-pages.ts'
import { ActionForm, FormAlert } from '../../forms/action-form.tsx'
import { readTexts } from '../../forms/form-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { asTyped, Field } from '../../ui/field.tsx'
import { plural } from '../../ui/plural.ts'
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
      <Field label="Title" maxLength={120} {...field('title')} />
      {!page?.isBuiltIn && (
        <Field
          label="URL handle"
          {...asTyped}
          maxLength={80}
          hint={page ? `Now ${page.path}. Old URLs redirect here.` : 'Leave empty to make it from the title.'}
          {...field('slug')}
        />
      )}
      <Field label="Meta description" maxLength={300} hint="Leave empty to use the title." {...field('description')} />
      <Field
        label="Text"
        multiline
        rows={20}
        hint={page?.id === 'contact' ? 'Shown next to the contact form.' : 'Markdown.'}
        {...field('body')}
      />
      {page && isLegalSlug(page.slug) && <Gaps text={entered ?? form.postedError?.values['body'] ?? page.body} />}
      <Formatting />
      <FormAlert text={form.alert} />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" look={page ? 'quiet' : 'filled'} isBusy={form.isBusy}>
          Save draft
        </Button>
        {page && (
          <Button type="submit" name="intent" value="publish" isBusy={form.isBusy}>
            Publish
          </Button>
        )}
        <TextButtonLink to={pagesPath}>Cancel</TextButtonLink>
      </div>
    </ActionForm>
  )
}

const examples = [
  ['## Returns', 'Heading; ### for a smaller one'],
  ['**important**', 'Bold'],
  ['- One item', 'List; 1. for a numbered one'],
  ['[Contact](/contact)', 'Link to a page of the shop'],
  ['[Carrier](https://example.com)', 'Link to another site'],
] as const

/** Lists the gaps to fill in before a legal page can be published. */
function Gaps({ text }: { text: string }) {
  const gaps = findGaps(text)
  return (
    <div role="status">
      {gaps.length > 0 && (
        <div className="card p-4 text-sm">
          <p className="font-medium">{plural(gaps.length, 'gap')} to fill in or delete before you publish:</p>
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
    <Disclosure summary="Formatting">
      <p className="text-sm text-soft">
        Leave an empty line between paragraphs. End a line with two spaces to break it. HTML is shown as text.
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
