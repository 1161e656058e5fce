// Opens and closes the platform's dialog element with a flag.
import { type RefObject, useEffect, useRef } from 'react'

/** The element opens by a call, not by an attribute: only so does it become modal. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return ref
}
