// Opens and closes a `<dialog>` element by a flag.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The element becomes modal only when it is opened by a call, not by an attribute. It is opened in a layout effect, so
 * that it remembers the focused element and its content may take the focus in an effect.
 */
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
