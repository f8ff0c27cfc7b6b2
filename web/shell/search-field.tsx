import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#contract/language/t.ts'
import { parseSearch, searchPath } from '../product/search-path.ts'
import { isSearchKeyOn } from '../state/search-key.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { usePageHref } from '../ui/page-href.ts'
import { toHeading } from '../ui/prefetch-link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Popup, SearchSuggestionsProps } from './search-suggestions.tsx'

const fieldId = 'search'

/**
 * The search of the navigation bar: a form that works without scripts. Below 920 px, an icon opens it over the bar. The
 * icon is a label, so that a tap moves the focus into the field before scripts run, and the form is shown while it has the
 * focus. It disappears with a delay: Safari moves the focus away when its button is pressed.
 *
 * The suggestions are loaded when the field is first touched or gets the focus.
 */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [popup, setPopup] = useState<Popup>({ isOpen: false })
  const suggestions = useSuggestionsCode(input)
  // Other pages are cached without their parameters.
  const q = pathname === '/products' ? parseSearch(new URLSearchParams(search)) : ''
  const shown = useRef(q)
  useEffect(() => {
    // Input from before the app ran is kept.
    if (shown.current !== q && input.current) input.current.value = q
    shown.current = q
  }, [q])
  useSearchKey(input)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = input.current?.value.trim() ?? ''
    if (words === '') input.current?.focus()
    else void navigate(searchPath(words), { state: toHeading })
  }

  return (
    <>
      <label htmlFor={fieldId} aria-hidden="true" className={`${buttonStyle.icon} ms-auto cursor-pointer lg:hidden`}>
        <Icon name="search" className="size-5.5" />
      </label>
      <form
        role="search"
        aria-label={t('Shop')}
        action={usePageHref()('/products')}
        onSubmit={handleSubmit}
        className="search-form"
      >
        <input
          ref={input}
          id={fieldId}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={t('Search the shop')}
          aria-keyshortcuts="/"
          {...useComboboxRole(popup)}
          onFocus={suggestions.load}
          onPointerEnter={suggestions.load}
          onClick={suggestions.loadPressed}
          placeholder={t('Search')}
          maxLength={200}
          autoComplete="off"
          inputMode="search"
          enterKeyHint="search"
        />
        {suggestions.code && (
          <suggestions.code.Suggestions input={input} readEntered={suggestions.readEntered} onPopup={setPopup} />
        )}
        <button type="submit" aria-label={t('Search')} className={`${buttonStyle.icon} -ms-11 shrink-0`}>
          <Icon name="search" />
        </button>
      </form>
    </>
  )
}

/** The key "/" moves the focus into the field, unless someone types, a dialog is open, or it has been turned off. */
function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTypedInto(target)) return
      if (document.querySelector('dialog[open]') || !isSearchKeyOn()) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [input])
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

type SuggestionsCode = { Suggestions: ComponentType<SearchSuggestionsProps> }

/** The code of the suggestions, once it is loaded. Without it, the form still works. */
function useSuggestionsCode(input: RefObject<HTMLInputElement | null>) {
  const [code, setCode] = useState<SuggestionsCode>()
  const isPressed = useRef(false)
  const load = () => {
    if (code) return
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setCode({ Suggestions: SearchSuggestions }),
      () => {},
    )
  }
  const loadPressed = () => {
    isPressed.current = true
    load()
  }
  const readEntered = () => {
    const field = input.current
    const isUsed = field === document.activeElement && (isPressed.current || field?.value !== field?.defaultValue)
    return field && isUsed ? field.value : null
  }
  return { code, load, loadPressed, readEntered }
}

/** Returns the attributes of a combobox. The field is a plain one without scripts. */
function useComboboxRole({ isOpen, listId, activeId }: Popup): ComponentProps<'input'> {
  const isHydrated = useHydrated()
  if (!isHydrated) return {}
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }
}
