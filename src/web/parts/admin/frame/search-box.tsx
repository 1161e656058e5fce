// The search field of a list, and the keys for searching. The typed text is applied after a pause in typing, or at once
// by Enter.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { isTooShort } from '#domain/searched-words.ts'
import { classes } from '#web/ui/class-names.ts'
import { controlColours } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The id of the search field that the key `/` focuses. */
export const SEARCH_ID = 'list-search'
const SEARCH_DELAY = 250

interface SearchBoxProps {
  id?: string
  label: string
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ id = SEARCH_ID, label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const lastSent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The delayed search calls the newest handler, because the page's filters may have changed meanwhile.
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === lastSent.current) return
    lastSent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string) => {
    clearTimeout(timer.current)
    lastSent.current = text
    search.current(text)
  }
  return (
    <search className="relative w-full md:w-85">
      <div className="relative">
        <Icon icon={Search} size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft" />
        <input
          id={id}
          type="search"
          name="q"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => send(target.value.trim()), SEARCH_DELAY)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            send(typed.trim())
            // A hand scanner's next code replaces the selected text.
            event.currentTarget.select()
          }}
          className={classes(controlColours, 'pl-10!')}
          aria-describedby={isTooShort(typed) ? `${id}-hint` : undefined}
        />
      </div>
      {isTooShort(typed) && (
        <p id={`${id}-hint`} role="status" className="mt-1 text-small text-ink-soft md:absolute md:top-full">
          {admin.searchAtLeast}
        </p>
      )}
    </search>
  )
}

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Lets `/` focus the page's search field, and Ctrl+K or Cmd+K open the palette, unless a dialog is open. */
export function useSearchKeys(openPalette: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    const isDialogOpen = document.querySelector('dialog[open]') !== null
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      if (!isDialogOpen) openPalette()
    } else if (key === '/' && !ctrlKey && !metaKey && !altKey && !isDialogOpen && !isTextInput(target)) {
      event.preventDefault()
      document.getElementById(SEARCH_ID)?.focus()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
