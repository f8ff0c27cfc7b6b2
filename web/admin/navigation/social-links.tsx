import type { SocialLink } from '#contract/navigation/navigation.ts'
import { Section } from '../kit/section.tsx'
import { AddItem } from './add-item.tsx'
import { EditableRow } from './editable-row.tsx'
import { SocialForm } from './social-form.tsx'

type SocialLinksProps = { links: SocialLink[]; revision: number }

/** Where the shop can be followed. */
export function SocialLinks({ links, revision }: SocialLinksProps) {
  return (
    <Section title="Social links">
      <ul>
        {links.map((link, index) => (
          <li key={link.name + link.to} data-row>
            <EditableRow
              {...{ name: link.name, list: 'social', index, count: links.length, revision }}
              item={link}
              form={SocialForm}
            >
              <span className="font-medium">{link.name}</span>
              <span className="text-soft">{link.to || 'Shown without a link'}</span>
            </EditableRow>
          </li>
        ))}
      </ul>
      <AddItem label="Add social link" list="social" revision={revision} form={SocialForm} />
    </Section>
  )
}
