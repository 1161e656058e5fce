// Opens and closes the platform's dialog element with a flag.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The element opens by a call, not by an attribute: only so does it become modal. At once, so that it knows where the focus was before
 * and what it holds may take the focus in an effect. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
  return ref
}
