// Opens and closes a `<dialog>` element by a flag.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of a dialog, which is opened and closed as `open` says. Opens it by a call of showModal, because the
 * `open` attribute does not make it modal. A layout effect runs before the content's effects, so that the dialog
 * remembers the focused element first.
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
