import { Fragment } from 'react'
import type { Fact } from '#contract/catalog/facts.ts'

/** Facts about a product under a heading, such as “Material: Wool”. */
export function FactList({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <>
      <h2 className="mt-8 mb-3 font-medium">{title}</h2>
      <dl className="grid grid-cols-[minmax(auto,7rem)_1fr] border-t border-line text-sm">
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="border-b border-line py-3 pe-3 text-soft wrap-anywhere">{name}</dt>
            <dd className="border-b border-line py-3 whitespace-pre-line wrap-anywhere">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
