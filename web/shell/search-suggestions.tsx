import { plural, t } from '#contract/language/t.ts'
import { type Call, isApiError } from '../api/call.ts'
import { useLatest } from '../state/use-call.ts'
import { useCombobox } from '../ui/use-combobox.ts'
import { type Suggested, type SuggestedGroup, type SuggestedOption, suggestedGroups } from './suggested-options.tsx'
import './search-suggestions.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { forgetSearch, forgetSearches, listSearches, rememberSearch } from '../state/past-searches.ts'
import { isSearchKeyOn, switchSearchKey } from '../state/search-key.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink, toHeading } from '../ui/prefetch-link.tsx'
import { useFieldEvents } from './use-field-events.ts'

const listId = 'search-suggestions'

/** The state of the suggestions for screen readers. */
export type Popup = { isOpen: boolean; listId?: string; activeId?: string | undefined }

export type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  /** Returns the input from before the suggestions listened to the field; null if they are not wanted yet. */
  readEntered: () => string | null
  onPopup: (popup: Popup) => void
}

/**
 * Suggestions for the field, as the listbox of a combobox: the field keeps the focus. They open when it is pressed or
 * typed into, not when Tab only passes through it. They are loaded late, so they listen to the field themselves.
 */
export function SearchSuggestions({ input, readEntered, onPopup }: SearchSuggestionsProps) {
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [past, setPast] = useState(listSearches)
  const [isKeyOn, setKeyOn] = useState(isSearchKeyOn)
  const panel = useRef<HTMLDivElement>(null)
  const q = text.trim()
  const answer = useSuggestions(isWanted ? q : '')
  const groups = suggestedGroups(q, answer, past)
  const options = groups.flatMap((group) => group.options)
  const isOpen = isWanted && options.length > 0
  const isNothing = isWanted && q !== '' && answer?.text === q && answer.total === 0 && answer.pages.length === 0
  const combobox = useCombobox(isOpen ? options : none, listId)
  const { activeId } = combobox

  useEffect(() => onPopup({ isOpen, listId, activeId }), [onPopup, isOpen, activeId])

  const open = (value: string) => {
    setText(value)
    setPast(listSearches())
    setWanted(true)
    combobox.reset()
  }
  const close = () => {
    setWanted(false)
    combobox.reset()
  }
  const clear = (field: HTMLInputElement) => {
    if (field.value === '') return close()
    field.value = ''
    open('')
  }

  /** Returns whether the key is used here; all others are left to the field. */
  const handleKey = (key: string, field: HTMLInputElement): boolean => {
    if (key === 'Escape') clear(field)
    else if (!isWanted && (key === 'ArrowDown' || key === 'ArrowUp')) open(field.value)
    else return combobox.handleKey(key)
    return true
  }
  useFieldEvents(input, {
    onReady() {
      const entered = readEntered()
      if (entered !== null) open(entered)
    },
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
        {isWanted ? countText(q, answer?.text, options) : ''}
      </p>
      {(isOpen || isNothing) && (
        <div ref={panel} className={panelStyle}>
          <p className="flex justify-end lg:hidden">
            <button type="button" className={buttonStyle.link} onClick={() => input.current?.blur()}>
              {t('Close')}
            </button>
          </p>
          {isNothing && (
            <p aria-hidden="true" className="px-2 py-3 text-sm wrap-anywhere">
              {nothingText(q)}
            </p>
          )}
          <div className="relative" hidden={!isOpen}>
            <div id={listId} role="listbox" aria-label={t('Suggestions')}>
              {groups.map((group) => (
                <OptionGroup key={group.name} group={group} combobox={combobox} onSelect={close} />
              ))}
            </div>
            <PastSearchButtons options={options} onRemove={(words) => forget(() => forgetSearch(words))} />
          </div>
          {q === '' && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <button type="button" className={buttonStyle.link} onClick={() => forget(forgetSearches)}>
                {t('Clear all')}
              </button>
              <button
                type="button"
                className={`${buttonStyle.link} max-lg:hidden`}
                onClick={() => {
                  switchSearchKey(!isKeyOn)
                  setKeyOn(!isKeyOn)
                }}
              >
                {isKeyOn ? t('Turn off the “/” key') : t('Turn on the “/” key')}
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

type OptionGroupProps = {
  group: SuggestedGroup
  combobox: ReturnType<typeof useCombobox>
  onSelect: () => void
}

const none: SuggestedOption[] = []

function OptionGroup({ group: { name, options }, combobox: { optionId, activeId }, onSelect }: OptionGroupProps) {
  const headingId = `search-${name.replaceAll(' ', '-')}`
  return (
    <div {...(name && { role: 'group', 'aria-labelledby': headingId })} className="not-first:mt-2">
      {name && (
        <p id={headingId} className="px-2 py-1 text-xs text-soft">
          {name}
        </p>
      )}
      {options.map(({ to, search, isPast, content }) => (
        <PrefetchLink
          key={to}
          id={optionId(to)}
          to={to}
          state={toHeading}
          role="option"
          aria-selected={optionId(to) === activeId}
          tabIndex={-1}
          draggable={false}
          onClick={() => {
            if (search) rememberSearch(search)
            onSelect()
          }}
          className={`flex items-center gap-3 rounded-control px-2 text-sm hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent ${isPast ? 'h-11 pe-12' : 'min-h-11 py-1'}`}
        >
          {content}
        </PrefetchLink>
      ))}
    </div>
  )
}

type PastSearchButtonsProps = { options: SuggestedOption[]; onRemove: (q: string) => void }

/** Next to the past searches, which only the link to all results may follow: a listbox contains no buttons. */
function PastSearchButtons({ options, onRemove }: PastSearchButtonsProps) {
  const past = options.flatMap(({ search, isPast }) => (search && isPast ? search : []))
  if (past.length === 0) return null
  const bottom = options.at(-1)?.isPast ? 'bottom-0' : 'bottom-13'
  return (
    <ul aria-label={t('Clear recent searches')} className={`absolute inset-e-0 ${bottom}`}>
      {past.map((q) => (
        <li key={q}>
          <button
            type="button"
            aria-label={t('Remove “{words}”', { words: q })}
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

/** Counts the suggestions for screen readers; empty until the response for the text has arrived. */
function countText(q: string, answered: string | undefined, { length }: SuggestedOption[]): string {
  if (q === '') return length === 0 ? '' : plural(length, '{count} past search', '{count} past searches')
  if (answered !== q) return ''
  if (length === 0) return nothingText(q)
  return plural(length, '{count} suggestion', '{count} suggestions')
}

const nothingText = (q: string) => t('No results for “{words}”', { words: q })

/** Milliseconds without a key until suggestions are requested. */
const typingPause = 120

/** The suggestions in the latest response, null without any. Failures show nothing: the form still works. */
function useSuggestions(text: string): Suggested | null {
  const load = (q: string, call: Call, signal: AbortSignal) =>
    call('GET /api/search/suggestions', { querystring: { q } }, signal).catch((error: unknown) => {
      if (isApiError(error)) return null
      throw error
    })
  const latest = useLatest(text || undefined, load, typingPause)
  if (!latest?.answer) return null
  // The last response is shown until the next one if one text is the beginning of the other.
  const isRelated = text.startsWith(latest.value) || latest.value.startsWith(text)
  return isRelated ? { text: latest.value, ...latest.answer } : null
}
