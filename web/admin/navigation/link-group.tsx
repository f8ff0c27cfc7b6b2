import { useId } from 'react'
import type { NavigationReply } from '#contract/navigation/navigation.ts'
import { visibleText } from '../kit/visible-text.ts'
import { AddItem } from './add-item.tsx'
import { EditableRow } from './editable-row.tsx'
import { HeadingForm } from './heading-form.tsx'
import { LinkForm } from './link-form.tsx'
import type { RowProps } from './row-buttons.tsx'

type LinkGroupProps = NavigationReply['groups'][number] & Omit<RowProps, 'list'>

/** A group of links with its heading, each of which can be changed, moved and removed. */
export function LinkGroup({ title, links, index, count, revision }: LinkGroupProps) {
  const id = useId()
  return (
    <section data-row aria-labelledby={id}>
      <EditableRow {...{ name: title, list: 'groups', index, count, revision }} item={{ title }} form={HeadingForm}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
      </EditableRow>
      <ul>
        {links.map(({ label, to, problem }, at) => (
          <li key={to} data-row>
            <EditableRow
              {...{ name: label, list: index, index: at, count: links.length, revision }}
              item={{ label, to }}
              form={LinkForm}
            >
              <span className="font-medium">{visibleText(label)}</span>
              <span className="text-soft">{visibleText(to)}</span>
              {problem && <span className="text-sale">Not shown: {problem.toLowerCase()}</span>}
            </EditableRow>
          </li>
        ))}
      </ul>
      <AddItem label="Add link" list={index} revision={revision} form={LinkForm} />
    </section>
  )
}
