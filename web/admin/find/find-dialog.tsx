import { type KeyboardEvent, useId, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { may } from '#contract/accounts/permissions.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { inContext, t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { statusWord } from '#contract/orders/status-words.ts'
import { type Call, isApiError } from '../../api/call.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { useLatest } from '../../state/use-call.ts'
import { useSelector } from '../../state/use-store.tsx'
import { Modal } from '../../ui/modal.tsx'
import { keepFocus, PrefetchLink } from '../../ui/prefetch-link.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import { customerPath, orderPath, productPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { searchEntries } from './find-entries.ts'

/** Searches products, orders, customers, and the screens, tasks and settings of the admin area together. The focus stays in the field, and the arrow keys select a match. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const [text, setText] = useState('')
  const user = useSelector(selectLoggedInUser)
  const { q, groups, status } = useMatchesOf(text.trim(), user)
  const options = groups.flatMap(({ matches }) => matches)
  const { activeId, optionId, handleKey, reset } = useCombobox(
    options.map(({ key }) => ({ to: key })),
    listId,
  )

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const [first] = options
    // Enter opens the first match, unless the matches still belong to an earlier input.
    if (event.key === 'Enter' && !activeId) {
      if (first && q === text.trim()) document.getElementById(optionId(first.key))?.click()
    } else if (!handleKey(event.key)) return
    event.preventDefault()
  }

  return (
    <Modal
      aria-label={t('Find products, orders, customers and settings')}
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[10dvh] max-h-[80dvh] w-[min(38rem,calc(100vw-2rem))] rounded-card bg-paper shadow-float backdrop:bg-ink/30"
    >
      <div className="p-3">
        <div className="flex items-center gap-2">
          <input
            type="search"
            role="combobox"
            aria-label={t('Find products, orders, customers and settings')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={activeId}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              reset()
            }}
            onKeyDown={handleKeyDown}
            placeholder={t('Product, order number, customer or setting')}
            maxLength={200}
            autoComplete="off"
            className="min-h-11 min-w-0 grow input-box px-3.5 text-base"
          />
          <button type="button" onClick={onClose} className="min-h-11 px-3 text-sm text-soft hover:text-ink">
            {t('Close')}
          </button>
        </div>
        <p role="status" className="px-2 text-sm text-soft not-empty:pt-3">
          {status}
        </p>
        {options.length > 0 && (
          <div id={listId} role="listbox" aria-label={t('Matches')} className="mt-2">
            {groups.map((group) => (
              <Group key={group.name} group={group} optionId={optionId} activeId={activeId} onSelect={onClose} />
            ))}
          </div>
        )}
      </div>
    </Modal>
  )
}

type GroupProps = {
  group: Matches
  optionId: (key: string) => string
  activeId: string | undefined
  onSelect: () => void
}

function Group({ group: { name, matches }, optionId, activeId, onSelect }: GroupProps) {
  return (
    <div role="group" aria-label={name} className="not-first:mt-2">
      <p aria-hidden="true" className="px-2 py-1 text-xs text-soft">
        {name}
      </p>
      {matches.map(({ key, to, title, detail, isSentence }) => (
        <PrefetchLink
          key={key}
          id={optionId(key)}
          to={to}
          // The screen moves the focus to the field.
          state={to.includes('#') ? keepFocus : undefined}
          role="option"
          aria-selected={optionId(key) === activeId}
          tabIndex={-1}
          onClick={onSelect}
          className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-1 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
        >
          <span className={isSentence ? 'wrap-anywhere' : 'truncate font-medium'}>{title}</span>
          {detail && <span className="max-w-1/2 shrink-0 truncate text-soft">{detail}</span>}
        </PrefetchLink>
      ))}
    </div>
  )
}

type Match = { key: string; to: string; title: string; detail: string; isSentence?: boolean }
type Matches = { name: string; matches: Match[] }

/** Milliseconds without a key until a search is sent. */
const typingPause = 150

/** How many are shown of each. */
const _limit = 5

async function findMatches(q: string, call: Call, signal: AbortSignal): Promise<Omit<Answer, 'q'>> {
  try {
    const [{ items: products, isNearest }, orders, customers] = await Promise.all([
      call.page('GET /api/products', { querystring: { admin: 'true', q, _limit } }, signal),
      call('GET /api/order', { querystring: { q, _limit } }, signal),
      call('GET /api/admin/customers', { querystring: { q, _limit } }, signal),
    ])
    const groups = [
      { name: t('Orders'), matches: orders.map(toOrderMatch) },
      { name: t('Customers'), matches: customers.map(toCustomerMatch) },
      { name: inContext('admin area', 'Products'), matches: isNearest ? [] : products.map(toProductMatch) },
    ]
    return { groups, status: '' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { groups: [], status: error.message }
  }
}

const toProductMatch = ({ id, title, brandLabel, categoryLabel, archived, draft }: Product): Match => ({
  key: productPath(id),
  to: productPath(id),
  title,
  detail: draft ? t('Draft') : archived ? t('Archived') : brandLabel || categoryLabel,
})

const toOrderMatch = ({ id, number, user, status, pickupPlace }: Order): Match => ({
  key: orderPath(id),
  to: orderPath(id),
  title: t('Order {number}', { number: String(number) }),
  detail: `${visibleText(user.name || user.email)} · ${statusWord(status, pickupPlace !== null)}`,
})

const toCustomerMatch = ({ id, name, email }: Customer): Match => ({
  key: customerPath(id),
  to: customerPath(id),
  title: visibleText(name || email),
  detail: name && email,
})

type Answer = { q: string; groups: Matches[]; status: string }

const nothing: Answer = { q: '', groups: [], status: '' }

/** The entries that match a text. The last result is kept until the next one arrives. */
function useMatchesOf(q: string, user: User | null): Answer {
  const latest = useLatest(q || undefined, findMatches, typingPause)
  if (q === '' || !latest) return nothing
  const { value, answer } = latest
  const entries = searchEntries(value, (permission) => may(user, permission)).map(
    ({ title, to, section, isMissing = false }): Match => ({
      key: `${title} ${to}`,
      to,
      title,
      detail: section,
      isSentence: isMissing,
    }),
  )
  const groups = [...answer.groups, { name: t('Admin area'), matches: entries }].filter(
    ({ matches }) => matches.length > 0,
  )
  return {
    q: value,
    groups,
    status: answer.status || (groups.length === 0 ? t('Nothing found. Try fewer words.') : ''),
  }
}
