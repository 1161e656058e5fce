// Keyboard shortcuts of the back office, for search, help, the palette, tabs and rows.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { admin } from '#copy/admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusTargetOf, ROW_MARK } from '#web/ui/row-handle.ts'
import { Palette } from './palette.tsx'
import { SEARCH_ID } from './search-box.tsx'
import { pagesBelow, tabsOf } from './tabs.ts'
import { pressUndo } from './undo.tsx'
import { useRights } from './use-rights.ts'

const texts = admin.keys
const HELP = [
  { keys: ['/'], does: texts.search },
  { keys: ['J', 'K'], does: texts.move },
  { keys: ['Enter'], does: texts.open },
  { keys: ['X'], does: texts.choose },
  { keys: ['Shift', 'X'], does: texts.range },
  { keys: ['Esc'], does: texts.leave },
  { keys: ['Z'], does: texts.undo },
  { keys: ['Ctrl', 'K'], does: texts.palette },
  { keys: ['G', '…'], does: texts.tab },
  { keys: ['?'], does: texts.help },
]

const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

interface KeysProps {
  isSearching: boolean
  onSearching: (isSearching: boolean) => void
}

export function Keys({ isSearching, onSearching }: KeysProps) {
  const [isHelping, setHelping] = useState(false)
  const navigate = useNavigate()
  const rights = useRights()
  const isAfterG = useRef(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (document.querySelector('dialog[open]') === null) onSearching(true)
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTextInput(event.target)) return
      const dialog = document.querySelector('dialog[open]')
      if (dialog !== null) {
        if (pressDialogKey(event, dialog)) event.preventDefault()
        return
      }
      const tab = isAfterG.current
        ? [...tabsOf(rights), ...pagesBelow(rights)].find(({ key }) => key === event.key.toLowerCase())
        : undefined
      isAfterG.current = event.key === 'g'
      if (tab) void navigate(tab.to)
      else if (event.key === '?') setHelping(true)
      else if (event.key.toLowerCase() === 'z') pressUndo()
      else if (event.key === '/') {
        event.preventDefault()
        document.getElementById(SEARCH_ID)?.focus()
      } else if (!event.defaultPrevented && pressRowKey(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, rights, onSearching])
  return (
    <>
      <Dialog open={isHelping} onClose={() => setHelping(false)} title={texts.title}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-admin">
          {HELP.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="inline-flex min-w-8 justify-center rounded-control border border-line-strong bg-cream px-2 py-1 font-sans text-caption font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Palette open={isSearching} onClose={() => onSearching(false)} />
    </>
  )
}

const ROW = `[${ROW_MARK}]`

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(ROW) ?? null
const placeOf = (row: HTMLElement): number => Number(row.dataset.row)

/** Returns the row after (1) or before (-1) the focused row, or the first visible row when no row has the focus. */
function rowBeside(offset: 1 | -1): HTMLElement | null {
  const focusedRow = rowOf(document.activeElement)
  if (focusedRow === null) {
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0] ?? null
  }
  const list = focusedRow.closest('table, ul')
  return list?.querySelector<HTMLElement>(`[${ROW_MARK}="${placeOf(focusedRow) + offset}"]`) ?? null
}

/** Follows the link to the next (1) or previous (-1) record. Returns false when there is no such link. */
function followStepLink(offset: 1 | -1, within: ParentNode): boolean {
  const link = within.querySelector<HTMLElement>(offset === 1 ? 'nav a[rel=next]' : 'nav a[rel=prev]')
  link?.click()
  return link !== null
}

/** Opens the next or previous record, or else focuses the next or previous row. Returns false when there is neither. */
function moveToNeighbour(offset: 1 | -1): boolean {
  if (followStepLink(offset, document)) return true
  const row = rowBeside(offset)
  if (row === null) return false
  focusTargetOf(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

/** Clicks the focused row's checkbox, with Shift for a range. Returns false when no row has the focus. */
function toggleFocusedRow(isRange: boolean): boolean {
  const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
  return box != null
}

/** Opens the focused row. Does nothing when a link or button has the focus, because Enter already activates it. */
function openRow(): boolean {
  const row = rowOf(document.activeElement)
  if (row === null || document.activeElement?.matches('a, button')) return false
  const link = row.querySelector<HTMLElement>('a[href]')
  link?.click()
  return link !== null
}

/** Clears the selection, or else follows the link back to the list. Returns false when there is neither. */
function clearSelectionOrGoBack(): boolean {
  const control = document.querySelector<HTMLElement>('[data-choose-none]:not(:disabled), [data-back]')
  control?.click()
  return control !== null
}

/** In a dialog only J and K work: they follow its links to the next and the previous record. */
function pressDialogKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, dialog: Element): boolean {
  const letter = key.toLowerCase()
  if (shiftKey || (letter !== 'j' && letter !== 'k')) return false
  return followStepLink(letter === 'j' ? 1 : -1, dialog)
}

function pressRowKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (key === 'Enter') return openRow()
  if (key === 'Escape') return clearSelectionOrGoBack()
  const letter = key.toLowerCase()
  if (letter === 'x') return toggleFocusedRow(shiftKey)
  if (shiftKey) return false
  if (letter === 'j') return moveToNeighbour(1)
  return letter === 'k' && moveToNeighbour(-1)
}
