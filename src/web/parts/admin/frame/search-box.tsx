// The search field of a list. `/` focuses it; the text is applied to the list, and to the address, a moment after
// typing.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { isTooShort } from '#domain/searched-words.ts'
import { classes } from '#web/ui/class-names.ts'
import { controlColours } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The target of `/`. */
export const SEARCH_ID = 'list-search'
const REST = 250

interface SearchBoxProps {
  /** Of a second search on a page. */
  id?: string
  /** What can be searched for. */
  label: string
  value: string
  onSearch: (words: string) => void
}

export function SearchBox({ id = SEARCH_ID, label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another filter may change while this one waits: sending this one must not undo it.
  const search = useRef(onSearch)
  search.current = onSearch
  // The address changed in another way, such as by Back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const send = (words: string) => {
    clearTimeout(waiting.current)
    sent.current = words
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
            waiting.current = setTimeout(() => send(target.value.trim()), REST)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            send(typed.trim())
            // A hand scanner types its next code over the last one.
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
