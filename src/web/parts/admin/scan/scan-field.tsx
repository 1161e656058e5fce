// The one field of the screen: whatever is typed or scanned goes into it, wherever the focus is (ORD-26).
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { scan as words } from '#copy/scan.ts'
import { Button } from '#web/ui/button.tsx'

interface ScanFieldProps {
  onScan: (text: string) => void
  /** Space in the empty field. */
  onTick: () => void
  /** Esc in the empty field. */
  onPutAway: () => void
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

export function ScanField({ onScan, onTick, onPutAway }: ScanFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // A scanner types wherever the focus is; before the shortcuts of the back office hear of it, the field has it.
  useEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => {
      const isSign = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isSign || isWritten(event.target) || document.querySelector('dialog[open]') !== null) return
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', take, true)
    field.current?.focus()
    return () => document.removeEventListener('keydown', take, true)
  }, [])
  const submit = () => {
    const { current } = field
    if (current === null) return
    const text = current.value
    current.value = ''
    current.focus()
    onScan(text)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.currentTarget.value !== '') return
    if (event.key === ' ') onTick()
    else if (event.key === 'Escape') onPutAway()
    else return
    event.preventDefault()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className="text-admin font-semibold">
        {words.field}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          ref={field}
          name="scan"
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          enterKeyHint="send"
          onKeyDown={press}
          className="figures min-h-16 w-full min-w-0 rounded-control border-2 border-ink bg-surface px-4 text-h3 font-semibold"
        />
        <Button type="submit">{words.enter}</Button>
      </div>
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {words.hint}
      </p>
    </form>
  )
}
