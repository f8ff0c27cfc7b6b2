import { type ReactNode, useState } from 'react'
import { formatNumber } from '#contract/language/format.ts'
import { plural, t } from '#contract/language/t.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { countFilters, type ListQuery } from '../list/list-query.ts'

type FilterPanelProps = { query: ListQuery; total: number; children: ReactNode }

/** The filters on phones: a panel that slides in. They apply immediately; its button shows the number of results. */
export function FilterPanel({ query, total, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = countFilters(query)
  return (
    <>
      <ScriptButton aria-haspopup="dialog" onClick={() => setOpen(true)} className={`${buttonStyle.quiet} sm:hidden`}>
        <Icon name="filter" className="size-4.5" />
        {count > 0 ? t('Filters ({count})', { count: formatNumber(count) }) : t('Filters')}
      </ScriptButton>
      {isOpen && (
        <Drawer
          label={t('Filters')}
          side="start"
          onClose={close}
          footer={
            <button type="button" className={`${buttonStyle.filled} w-full`} onClick={close}>
              {plural(total, 'Show {count} result', 'Show {count} results')}
            </button>
          }
        >
          {children}
        </Drawer>
      )}
    </>
  )
}
