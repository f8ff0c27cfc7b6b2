import type { SynonymGroup } from '#contract/search/search.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { newId, synonymsPath } from '../kit/paths.ts'
import { Table } from '../kit/table.tsx'

/** All synonyms, each with a link to their form. */
export function SynonymsTable({ groups }: { groups: SynonymGroup[] }) {
  return (
    <AdminPage title="Synonyms" heading="Synonyms">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-soft">Other words under which customers find products.</p>
        <PrefetchLink to={`${synonymsPath}/${newId}`} className={buttonStyle.quiet}>
          Add synonyms
        </PrefetchLink>
      </div>
      {groups.length > 0 ? (
        <Table
          caption="Synonyms"
          rows={groups}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Words',
              headingClass: 'w-1/2',
              render: ({ id, words }) => (
                <TextLink to={`${synonymsPath}/${id}`} className="inline-block py-1.5">
                  {words.join(', ')}
                </TextLink>
              ),
            },
            { name: 'Also find', render: ({ alsoFind }) => alsoFind.join(', ') },
          ]}
        />
      ) : (
        <p className="py-16 text-center text-soft">No synonyms yet.</p>
      )}
    </AdminPage>
  )
}
