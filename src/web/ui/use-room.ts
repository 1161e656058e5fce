// How much room a part has: which of some widths it reaches.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many of these widths, in pixels and growing, the part reaches; -1 until it stands in the document. */
export function useRoom(part: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [room, setRoom] = useState(-1)
  const all = widths.join()
  // Asked before anything is seen, and whenever the width changes.
  useLayoutEffect(() => {
    const own = part.current
    if (own === null) return
    const look = () => setRoom(all.split(',').filter((width) => own.clientWidth >= Number(width)).length)
    look()
    const watching = new ResizeObserver(look)
    watching.observe(own)
    return () => watching.disconnect()
  }, [part, all])
  return room
}
