// The search field of a list. `/` focuses it. The text is applied to the list and the address shortly after typing.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { isTooShort } from '#domain/searched-words.ts'
import { classes } from '#web/ui/class-names.ts'
import { controlColours } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The id of the search field that `/` focuses. */
export const SEARCH_ID = 'list-search'
const SEARCH_DELAY = 250

interface SearchBoxProps {
  id?: string
  /** The fields that the search covers. */
  label: string
  value: string
  onSearch: (words: string) => void
}

export function SearchBox({ id = SEARCH_ID, label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const lastSent = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A ref, so that the delayed search uses the newest filters, which may have changed meanwhile.
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => {
    if (value === lastSent.current) return
    lastSent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const send = (words: string) => {
    clearTimeout(waiting.current)
    lastSent.current = words
    search.current(words)
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
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            clearTimeout(waiting.current)
            waiting.current = setTimeout(() => send(target.value.trim()), SEARCH_DELAY)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            send(typed.trim())
            // Selects the text, so that a hand scanner's next code replaces the last one.
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
