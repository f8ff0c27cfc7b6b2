import { Fragment } from 'react'
import type { SearchHelp } from '#contract/search/search.ts'
import { PrefetchLink, toHeading } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { type ListQuery, listPath } from '../list/list-query.ts'

type SearchNoticeProps = {
  query: ListQuery
  total: number
  /** The search whose results these are, if words are mistyped; empty otherwise. */
  guess: string
  /** Null without a search. */
  help: SearchHelp | null
}

const linkStyle = 'text-accent underline underline-offset-4'

/** Shows pages that answer a search, and explains corrected or approximate results. */
export function SearchNotice({ query, total, guess, help }: SearchNoticeProps) {
  return (
    <>
      {help?.pages.map(({ path, title, heading, text }) => {
        const link = (
          <PrefetchLink to={path} state={toHeading} className={linkStyle}>
            {title}
          </PrefetchLink>
        )
        return (
          <section key={path} className="mb-5 max-w-prose rounded-card bg-sunken p-5">
            <h2 className="text-xl">{heading || link}</h2>
            <p className="mt-2 text-soft">{text}</p>
            {heading && <p className="mt-3">{link}</p>}
          </section>
        )
      })}
      {guess && (
        <p className="mb-5 wrap-anywhere">
          {rich('Showing results for <b>{guess}</b>. <a>Search for {query} instead</a>', {
            guess,
            query: query.q,
            b: (text) => <strong className="font-semibold">{text}</strong>,
            a: (text) => (
              <PrefetchLink to={listPath({ ...query, exact: true, page: 1 })} state={toHeading} className={linkStyle}>
                {text}
              </PrefetchLink>
            ),
          })}
        </p>
      )}
      {help?.notice && total > 0 && (
        <p className="mb-5 wrap-anywhere">
          {help.notice}
          {help.links.map((link, index) => (
            <Fragment key={link.path}>
              {index > 0 ? ', ' : ' '}
              <PrefetchLink to={link.path} state={toHeading} className={linkStyle}>
                {link.title}
              </PrefetchLink>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
