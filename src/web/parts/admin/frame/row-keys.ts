// The keys of lists: J and K from row to row, X chooses, Enter opens; on a row's own page J and K lead to its neighbours in the list (ADM-35).
// The focus is the place: whoever uses it has nothing else to look for, by eye or by ear.
import { handleOf, ROW_MARK } from '#web/ui/row-handle.ts'

const ROW = `[${ROW_MARK}]`

const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(ROW) ?? null
const placeOf = (row: HTMLElement): number => Number(row.dataset.row)

/** The row beside the one that has the focus; without one, the first that is seen. */
function rowBeside(by: 1 | -1): HTMLElement | null {
  const here = rowOf(document.activeElement)
  if (here === null) {
    const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
    return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0] ?? null
  }
  const list = here.closest('table, ul')
  return list?.querySelector<HTMLElement>(`[${ROW_MARK}="${placeOf(here) + by}"]`) ?? null
}

/** From a record to its neighbour, where it says which. */
function step(by: 1 | -1, within: ParentNode): boolean {
  const way = within.querySelector<HTMLElement>(by === 1 ? 'nav a[rel=next]' : 'nav a[rel=prev]')
  way?.click()
  return way !== null
}

function move(by: 1 | -1): boolean {
  if (step(by, document)) return true
  const row = rowBeside(by)
  if (row === null) return false
  handleOf(row)?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
  return true
}

/** The box hears of Shift as from a mouse: all since the last one. */
function choose(isRange: boolean): boolean {
  const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: isRange }))
  return box != null
}

/** Opens the row that has the focus, wherever in it; its own link and buttons do what they do by themselves. */
function open(): boolean {
  const row = rowOf(document.activeElement)
  if (row === null || document.activeElement?.matches('a, button')) return false
  const handle = row.querySelector<HTMLElement>('a[href]')
  handle?.click()
  return handle != null
}

function leave(): boolean {
  const way = document.querySelector<HTMLElement>('[data-choose-none]:not(:disabled), [data-back]')
  way?.click()
  return way != null
}

/** In a dialog only J and K mean something, where the record in it has neighbours. */
export function pressDialogKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, dialog: Element): boolean {
  const letter = key.toLowerCase()
  if (shiftKey || (letter !== 'j' && letter !== 'k')) return false
  return step(letter === 'j' ? 1 : -1, dialog)
}

/** Does what a key means among rows; false when it means nothing there. */
export function pressRowKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (key === 'Enter') return open()
  if (key === 'Escape') return leave()
  const letter = key.toLowerCase()
  if (letter === 'x') return choose(shiftKey)
  if (shiftKey) return false
  return letter === 'j' ? move(1) : letter === 'k' ? move(-1) : false
}
