// Opens and closes a `<dialog>` element by a flag.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a dialog, which is open while `open` is true. It is opened by showModal, because the `open`
 * attribute does not make it modal. This happens in a layout effect, so that the dialog remembers the focused element
 * before effects of its content move the focus.
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
