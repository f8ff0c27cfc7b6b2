import { type ReactNode, useRef, useState } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { plural } from '../ui/plural.ts'
import { ScriptButton } from '../ui/script-button.tsx'
import { countFilters, type ListQuery } from './list-query.ts'

type FilterPanelProps = { query: ListQuery; total: number; children: ReactNode }

/** The filters on phones: a panel that slides in. They apply immediately; its button shows the number of results. */
export function FilterPanel({ query, total, children }: FilterPanelProps) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(query)
  const handleOpen = () => {
    setOpen(true)
    drawer.current?.showModal()
  }
  return (
    <>
      <ScriptButton aria-haspopup="dialog" onClick={handleOpen} className={`${buttonStyle.quiet} sm:hidden`}>
        <Icon name="filter" className="size-4.5" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </ScriptButton>
      <Drawer
        ref={drawer}
        label="Filters"
        side="left"
        onClose={() => setOpen(false)}
        footer={
          <button type="button" className={`${buttonStyle.filled} w-full`} onClick={() => drawer.current?.close()}>
            {`Show ${plural(total, 'result')}`}
          </button>
        }
      >
        {isOpen && children}
      </Drawer>
    </>
  )
}
