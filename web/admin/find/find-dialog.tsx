import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { type Match, type Matches, useMatchesOf } from './use-matches-of.ts'

/** Searches products, orders and customers at once. The focus stays in the field, and the arrow keys select a match. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const { q, groups, status } = useMatchesOf(text.trim())
  const options = groups.flatMap(({ matches }) => matches)
  const activeIndex = options.findIndex(({ to }) => to === active)
  useEffect(() => dialog.current?.showModal(), [])
  /** The match that Enter opens: the first one, unless the matches are still those of an earlier text. */
  const preferred = activeIndex >= 0 || q !== text.trim() ? active : options[0]?.to
  // Moves the focus back to where it was.
  const close = () => dialog.current?.close()

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') document.getElementById(optionId(preferred))?.click()
    else if (event.key === 'ArrowDown') setActive(options[(activeIndex + 1) % options.length]?.to)
    else if (event.key === 'ArrowUp') setActive(options.at(activeIndex <= 0 ? -1 : activeIndex - 1)?.to)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Find products, orders and customers"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[10dvh] max-h-[80dvh] w-[min(38rem,calc(100vw-2rem))] rounded-card bg-paper p-3 shadow-float backdrop:bg-ink/30"
    >
      <div className="flex items-center gap-2">
        <input
          type="search"
          role="combobox"
          aria-label="Find products, orders and customers"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={activeIndex >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(undefined)
          }}
          onKeyDown={handleKey}
          placeholder="Product, order number or customer"
          maxLength={200}
          autoComplete="off"
          className="min-h-11 min-w-0 grow rounded-control border border-edge bg-raised px-3.5 text-base"
        />
        <button type="button" onClick={close} className="min-h-11 px-3 text-sm text-soft hover:text-ink">
          Close
        </button>
      </div>
      <p role="status" className="px-2 text-sm text-soft not-empty:pt-3">
        {status}
      </p>
      {options.length > 0 && (
        <div id={listId} role="listbox" aria-label="Matches" className="mt-2">
          {groups.map((group) => (
            <Group key={group.name} group={group} active={active} onSelect={close} />
          ))}
        </div>
      )}
    </dialog>
  )
}

const optionId = (to: string | undefined) => `find:${to}`

type GroupProps = { group: Matches; active: string | undefined; onSelect: () => void }

function Group({ group: { name, matches }, active, onSelect }: GroupProps) {
  return (
    <div role="group" aria-label={name} className="not-first:mt-2">
      <p aria-hidden="true" className="px-2 py-1 text-xs text-soft">
        {name}
      </p>
      {matches.map((match) => (
        <Option key={match.to} match={match} isActive={match.to === active} onSelect={onSelect} />
      ))}
    </div>
  )
}

type OptionProps = { match: Match; isActive: boolean; onSelect: () => void }

function Option({ match: { to, title, detail }, isActive, onSelect }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <PrefetchLink
      ref={link}
      id={optionId(to)}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onSelect}
      className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-1 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
    >
      <span className="truncate font-medium">{title}</span>
      <span className="max-w-1/2 shrink-0 truncate text-soft">{detail}</span>
    </PrefetchLink>
  )
}
