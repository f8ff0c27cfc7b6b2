import { redirect, useLoaderData } from 'react-router'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { HtmlText } from '../ui/html-text.tsx'

export const loader = screenLoader(async ({ call, params, pathname, signal }) => {
  const id = params['slug'] ?? pathname.replaceAll('/', '')
  const page = await call('GET /api/text-pages/:id', { params: { id } }, signal)
  // It had another slug before.
  if (page.path !== pathname) throw redirect(page.path, 301)
  return page
})

/** A page of text. */
export function Component() {
  const { path, slugs, title, description, html, languages } = useLoaderData<typeof loader>()
  return (
    <article className="wrap pt-10 sm:pt-16">
      <PageHead
        title={title}
        description={description || title}
        canonical={path}
        slugs={slugs}
        isUntranslated={languages !== undefined}
      />
      <h1 lang={languages?.title} tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      <HtmlText html={html} lang={languages?.body} />
    </article>
  )
}
