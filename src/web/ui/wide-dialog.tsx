// A dialog for a long form: 840 pixels wide, full screen on phones. Its head and foot stay in place while the middle
// scrolls (LOOK-23).
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ui } from '#copy/pages.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { Toasts } from './toasts.tsx'

interface WideDialogProps {
  open: boolean
  /** Called when the user presses Escape or the cross. The dialog stays open until `open` changes. */
  onClose: () => void
  title: string
  headExtra?: ReactNode
  /** A DialogBody and a DialogFoot, or a form that contains them. */
  children: ReactNode
}

export function WideDialog({ open, onClose, title, headExtra, children }: WideDialogProps) {
  const ref = useModal(open)
  const titleId = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Cancelling a file picker inside the dialog fires this event too.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Browsers close the dialog on a second Escape in any case, but typed text must not be lost, so it is opened
        // again.
        if (!open) return
        ref.current?.showModal()
        onClose()
      }}
      className="wide-dialog m-auto h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-surface p-0 text-ink shadow-float open:flex open:animate-rise md:h-auto md:max-h-[calc(100dvh-64px)] md:w-[calc(100%-64px)] md:max-w-[840px] md:rounded-card"
    >
      {open && (
        <>
          <div className="flex min-h-17 shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-16 pl-4 md:px-7 md:py-3 md:pr-18">
            <h2 id={titleId} className="min-w-0 truncate text-h3">
              {title}
            </h2>
            {headExtra}
          </div>
          {children}
          {/* The cross is last in the dialog, so that the focus goes to the content first. */}
          <div className="absolute top-2 right-2.5 md:top-3.5 md:right-4">
            <IconButton label={ui.close} onClick={onClose}>
              <Icon icon={X} />
            </IconButton>
          </div>
          <Toasts inDialog />
        </>
      )}
    </dialog>
  )
}

/** The part that scrolls. A field that is scrolled into view has room below it for its error. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="min-h-0 flex-1 scroll-py-20 overflow-y-auto overscroll-contain px-4 py-5 md:px-7 md:py-6">
    {children}
  </div>
)

export const DialogFoot = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-line px-4 py-3 md:px-7 md:py-3.5">
    {note !== undefined && <div className="mr-auto text-small text-ink-soft">{note}</div>}
    <div className="flex gap-3">{children}</div>
  </div>
)
