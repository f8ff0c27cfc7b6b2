import './search-suggestions.css'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Suggestions } from '#contract/search.ts'
import { createCallThunk } from '../api/create-call-thunk.ts'
import { forgetSearch, forgetSearches, listSearches, rememberSearch } from '../state/past-searches.ts'
import { isSearchKeyOn, switchSearchKey } from '../state/search-key.ts'
import type { AppDispatch } from '../state/store.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink, toHeading } from '../ui/prefetch-link.tsx'
import { type SuggestedGroup, type SuggestedOption, suggestedGroups } from './suggested-options.tsx'

/** Milliseconds without a key until suggestions are requested. */
const typingPause = 120

const listId = 'search-suggestions'

/** What the field tells screen readers about its suggestions. */
export type Popup = { isOpen: boolean; listId?: string; activeId?: string | undefined }

export type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  /** What was typed before the suggestions were loaded; null if they are not wanted yet. */
  typed: string | null
  onPopup: (popup: Popup) => void
}

const fetchSuggestions = createCallThunk('search/fetchSuggestions', (q: string, { extra, signal }) =>
  extra.call('GET /api/search/suggestions', { querystring: { q } }, signal),
)

/**
 * Suggestions for the field, as the listbox of a combobox: the focus stays in the field. They open when it is pressed or
 * typed into, not when Tab only passes through it. They are loaded late, so they listen to the field by themselves.
 */
export function SearchSuggestions({ input, typed, onPopup }: SearchSuggestionsProps) {
  const [text, setText] = useState(typed ?? '')
  const [isWanted, setWanted] = useState(typed !== null)
  const [active, setActive] = useState<string>()
  const [past, setPast] = useState(listSearches)
  const [isKeyOn, setKeyOn] = useState(isSearchKeyOn)
  const panel = useRef<HTMLDivElement>(null)
  const q = text.trim()
  const answer = useSuggestions(isWanted ? q : '')
  const groups = suggestedGroups(q, answer, past)
  const options = groups.flatMap((group) => group.options)
  const isOpen = isWanted && options.length > 0
  const activeId = isOpen && options.some(({ to }) => to === active) ? optionId(active) : undefined

  useEffect(() => onPopup({ isOpen, listId, activeId }), [onPopup, isOpen, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const open = (value: string) => {
    setText(value)
    setPast(listSearches())
    setWanted(true)
    setActive(undefined)
  }
  const close = () => {
    setWanted(false)
    setActive(undefined)
  }
  /** Before the first and after the last option, none is selected. */
  const move = (step: 1 | -1) => {
    const next = options.findIndex(({ to }) => to === active) + step
    setActive(next === -2 ? options.at(-1)?.to : next === -1 ? undefined : options[next]?.to)
  }
  const clear = (field: HTMLInputElement) => {
    if (field.value === '') return close()
    field.value = ''
    open('')
  }

  /** Returns whether the key is used here; all others are left to the field. */
  const handleKey = (key: string, field: HTMLInputElement): boolean => {
    if (key === 'Escape') clear(field)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isWanted) move(key === 'ArrowDown' ? 1 : -1)
      else open(field.value)
    } else if (!activeId) return false
    else if (key === 'Home') setActive(options[0]?.to)
    else if (key === 'End') setActive(options.at(-1)?.to)
    else if (key === 'Enter') document.getElementById(activeId)?.click()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      setActive(undefined)
      return false
    } else return false
    return true
  }
  useFieldEvents(input, {
    onOpen: open,
    onKey: handleKey,
    onSubmit(value) {
      if (value) rememberSearch(value)
      close()
    },
    onLeave(target) {
      if (!panel.current?.contains(target)) close()
    },
  })

  const forget = (remove: () => void) => {
    remove()
    setPast(listSearches())
    input.current?.focus()
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isWanted ? countText(q, answer?.q, options) : ''}
      </p>
      {isOpen && (
        <div ref={panel} className={panelStyle}>
          <div className="relative">
            <div id={listId} role="listbox" aria-label="Suggestions">
              {groups.map((group) => (
                <OptionGroup key={group.name} group={group} active={active} onSelect={close} />
              ))}
            </div>
            <PastSearchButtons options={options} onRemove={(words) => forget(() => forgetSearch(words))} />
          </div>
          {q === '' && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <button type="button" className={buttonStyle.link} onClick={() => forget(forgetSearches)}>
                Clear past searches
              </button>
              <button
                type="button"
                className={`${buttonStyle.link} max-lg:hidden`}
                onClick={() => {
                  switchSearchKey(!isKeyOn)
                  setKeyOn(!isKeyOn)
                }}
              >
                Turn {isKeyOn ? 'off' : 'on'} the “/” key
              </button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

const panelStyle =
  'absolute inset-x-0 top-full max-lg:h-[calc(100dvh-4rem)] animate-appear overflow-y-auto overscroll-contain bg-paper p-3 max-lg:pb-[50dvh] lg:mt-2 lg:max-h-[calc(100dvh-6rem)] lg:w-120 lg:rounded-card lg:bg-raised lg:shadow-float'

const optionId = (to: string | undefined) => `search:${to}`

type OptionGroupProps = { group: SuggestedGroup; active: string | undefined; onSelect: () => void }

function OptionGroup({ group: { name, options }, active, onSelect }: OptionGroupProps) {
  const headingId = `search-${name.replaceAll(' ', '-')}`
  return (
    <div role="group" aria-labelledby={headingId} className="not-first:mt-2">
      <p id={headingId} className="px-2 py-1 text-xs text-soft">
        {name}
      </p>
      {options.map(({ to, past, content }) => (
        <PrefetchLink
          key={to}
          id={optionId(to)}
          to={to}
          state={toHeading}
          role="option"
          aria-selected={to === active}
          tabIndex={-1}
          draggable={false}
          onClick={() => {
            if (past) rememberSearch(past)
            onSelect()
          }}
          className={`flex items-center gap-3 rounded-control px-2 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent ${past ? 'h-11 pr-12' : 'min-h-11 py-1'}`}
        >
          {content}
        </PrefetchLink>
      ))}
    </div>
  )
}

type PastSearchButtonsProps = { options: SuggestedOption[]; onRemove: (q: string) => void }

/** Beside the past searches, which are the last options: a listbox contains no buttons. */
function PastSearchButtons({ options, onRemove }: PastSearchButtonsProps) {
  const past = options.flatMap((option) => option.past ?? [])
  if (past.length === 0) return null
  return (
    <ul aria-label="Remove past searches" className="absolute right-0 bottom-0">
      {past.map((q) => (
        <li key={q}>
          <button
            type="button"
            aria-label={`Remove “${q}”`}
            className={`${buttonStyle.icon} text-soft hover:bg-line`}
            onClick={() => onRemove(q)}
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FieldEvents = {
  onOpen: (value: string) => void
  onKey: (key: string, field: HTMLInputElement) => boolean
  onSubmit: (value: string) => void
  onLeave: (target: Node | null) => void
}

function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
  const handleOpen = useEffectEvent(events.onOpen)
  const handleKey = useEffectEvent(events.onKey)
  const handleSubmit = useEffectEvent(events.onSubmit)
  const handleLeave = useEffectEvent(events.onLeave)
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return undefined
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['click', 'input']) field.addEventListener(type, () => handleOpen(field.value), { signal })
    const takeKey = (event: KeyboardEvent) => {
      const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
      if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return
      if (handleKey(key, field)) event.preventDefault()
    }
    field.addEventListener('keydown', takeKey, { signal })
    form.addEventListener('submit', () => handleSubmit(field.value.trim()), { signal })
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== field) handleLeave(relatedTarget as Node | null)
    }
    form.addEventListener('focusout', leave, { signal })
    // Pressing a suggestion or a button leaves the focus in the field.
    const keepFocus = (event: MouseEvent) => {
      if (event.target !== field) event.preventDefault()
    }
    form.addEventListener('mousedown', keepFocus, { signal })
    return () => listening.abort()
  }, [input])
}

/** Suggestions for the latest text that was answered, null without any. Failures show nothing: the form still works. */
function useSuggestions(q: string): (Suggestions & { q: string }) | null {
  const dispatch = useDispatch<AppDispatch>()
  const [answer, setAnswer] = useState<(Suggestions & { q: string }) | null>(null)
  useEffect(() => {
    if (q === '') return undefined
    let request: { abort: () => void } | undefined
    const timer = setTimeout(async () => {
      const sent = dispatch(fetchSuggestions(q))
      request = sent
      const reply = await sent
      if (fetchSuggestions.fulfilled.match(reply)) setAnswer({ q, ...reply.payload })
      else if (!reply.meta.aborted) setAnswer(null)
    }, typingPause)
    return () => {
      clearTimeout(timer)
      request?.abort()
    }
  }, [dispatch, q])
  // While the next answer is on its way, the last one stays if one text is the beginning of the other.
  const isRelated = answer && (q.startsWith(answer.q) || answer.q.startsWith(q))
  return isRelated ? answer : null
}

/** What screen readers hear; nothing until the answer for the text is there. */
function countText(q: string, answered: string | undefined, { length }: SuggestedOption[]): string {
  if (q === '') return length === 0 ? '' : `${length} past ${length === 1 ? 'search' : 'searches'}`
  if (answered !== q) return ''
  if (length === 0) return 'No suggestions'
  return length === 1 ? '1 suggestion' : `${length} suggestions`
}
