// Coming back to a list leads to the row that was opened: by the focus, so that keys, eyes and ears go on from there.
import { type RefObject, useEffect } from 'react'
import { handleOf, ROW_MARK } from './row-handle.ts'

/** `row` is its place from 0; -1 asks for nothing. It happens once, as soon as the rows have their room. */
export function useReturn(list: RefObject<HTMLElement | null>, row: number, room: number): void {
  const isReady = row >= 0 && room >= 0
  // After the page itself has taken the focus, which it does whenever another one comes.
  useEffect(() => {
    if (!isReady) return
    const soon = requestAnimationFrame(() => {
      const own = list.current?.querySelector<HTMLElement>(`[${ROW_MARK}="${row}"]`)
      if (own == null) return
      handleOf(own)?.focus({ preventScroll: true })
      own.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(soon)
  }, [list, row, isReady])
}
