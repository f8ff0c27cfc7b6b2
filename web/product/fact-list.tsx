import { Fragment } from 'react'
import type { Fact } from '#contract/catalog/facts.ts'

/** Facts about a product under a heading, such as “Material: Wool”. */
export function FactList({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <>
      <h2 className="mt-8 mb-3 font-medium">{title}</h2>
      <dl className="xs:grid grid-cols-[minmax(auto,7rem)_1fr] border-t border-line text-sm">
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="pt-3 pe-3 text-soft wrap-anywhere xs:border-b xs:border-line xs:pb-3">{name}</dt>
            <dd className="border-b border-line pb-3 whitespace-pre-line wrap-anywhere xs:pt-3">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
