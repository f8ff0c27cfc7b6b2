import type { SynonymGroup } from '#contract/search/search.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { newId, synonymsPath } from '../kit/paths.ts'

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
        <table className="mt-3 w-full text-left text-sm">
          <caption className="sr-only">Synonyms</caption>
          <thead className="border-b border-line text-soft">
            <tr>
              <th scope="col" className="w-1/2 py-2 pr-4 font-medium">
                Words
              </th>
              <th scope="col" className="py-2 font-medium">
                Also find
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ id, words, alsoFind }) => (
              <tr key={id} className="border-b border-line">
                <td className="py-1.5 pr-4 wrap-anywhere">
                  <TextLink to={`${synonymsPath}/${id}`} className="inline-block py-1.5">
                    {words.join(', ')}
                  </TextLink>
                </td>
                <td className="py-1.5 wrap-anywhere">{alsoFind.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="py-16 text-center text-soft">No synonyms yet.</p>
      )}
    </AdminPage>
  )
}
