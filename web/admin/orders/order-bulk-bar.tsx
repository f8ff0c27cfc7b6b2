import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Selection, SelectionBar } from '../selection.tsx'

/** Changes the selected orders. */
export function OrderBulkBar({ selection }: { selection: Selection }) {
  return (
    <SelectionBar label="Selected orders" selection={selection}>
      {(isBusy) => (
        // Closes the menu when nothing is selected anymore.
        <Fragment key={String(selection.ids.size > 0)}>
          <IntentButton intent="prepare" look="filled" isBusy={isBusy}>
            Prepare
            {selection.ids.size > 1 && <span className="max-sm:sr-only"> {selection.ids.size} orders</span>}
          </IntentButton>
          <IntentButton intent="dispatched" isBusy={isBusy} className="max-sm:hidden">
            Dispatch
          </IntentButton>
          <More isBusy={isBusy} />
        </Fragment>
      )}
    </SelectionBar>
  )
}

type IntentButtonProps = {
  intent: string
  look?: 'filled' | 'quiet' | 'link'
  className?: string
  isBusy: boolean
  children: ReactNode
}

function IntentButton({ intent, look = 'quiet', className = '', isBusy, children }: IntentButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      isBusy={isBusy}
      className={`max-sm:px-3 ${className}`}
    >
      {children}
    </Button>
  )
}

function More({ isBusy }: { isBusy: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeUnlessInside = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeUnlessInside)
    return () => document.removeEventListener('pointerdown', closeUnlessInside)
  }, [])
  return (
    <details ref={menu} className="relative">
      <summary className={`${buttonStyle.quiet} cursor-pointer list-none max-sm:px-3`}>
        More
        <Icon name="down" className="size-4" />
      </summary>
      <div className="absolute right-0 bottom-full z-10 mb-2 grid min-w-44 justify-items-start rounded-card bg-raised p-2 shadow-float">
        <IntentButton intent="dispatched" look="link" isBusy={isBusy} className="sm:hidden">
          Dispatch
        </IntentButton>
        <IntentButton intent="delivered" look="link" isBusy={isBusy}>
          Mark delivered
        </IntentButton>
        <IntentButton intent="packing-slips" look="link" isBusy={isBusy}>
          Packing slips
        </IntentButton>
        <IntentButton intent="picking-list" look="link" isBusy={isBusy}>
          Picking list
        </IntentButton>
        <Confirm
          label="Cancel orders"
          dismissLabel="Keep orders"
          question="Cancel the selected orders? Their items go back into stock, and their customers get an email. This can't be undone."
          summaryClassName="text-sale! cursor-pointer list-none"
        >
          <Button type="submit" name="intent" value="cancelled" look="link" isBusy={isBusy} className="text-sale!">
            Yes, cancel orders
          </Button>
        </Confirm>
      </div>
    </details>
  )
}
