// A modal dialog made of the `<dialog>` element. It keeps the focus inside, closes on Escape, and dims the page behind
// it.
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ui } from '#copy/pages.ts'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useModal } from './modal.ts'
import { Toasts } from './toasts.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A picture above the title, from edge to edge. The close button lies on it. */
  banner?: ReactNode
  /**
   * False for a dialog without the close button, whose content has buttons of its own. Escape closes it all the same.
   */
  closable?: boolean
  /** True for a dialog that only informs. Its text is centred. */
  centred?: boolean
  children: ReactNode
}

export function Dialog({ open, onClose, title, banner, closable = true, centred = false, children }: DialogProps) {
  const ref = useModal(open)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the element handles itself
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The second click of a double click on the opening button must not close the dialog.
        if (event.target === ref.current && event.detail < 2) onClose()
      }}
      className={classes(
        'm-auto w-[calc(100%-32px)] max-w-[432px] overflow-x-hidden overflow-y-auto overscroll-contain rounded-panel bg-surface p-0 text-ink shadow-float',
        'open:animate-rise',
      )}
    >
      {open && (
        <>
          {banner}
          <div className={classes('p-6 md:p-8', centred && 'text-center')}>
            <h2
              id={titleId}
              className={classes(
                'wrap-anywhere',
                centred ? 'text-statement font-semibold text-balance' : 'text-h3',
                closable && !banner && 'pr-10',
              )}
            >
              {title}
            </h2>
            {children}
          </div>
          {/* The cross is last in the dialog, so that the focus goes to the content first. */}
          {closable && (
            <div className={classes('absolute top-3 right-3', banner !== undefined && 'on-plum text-moon')}>
              <IconButton label={ui.close} onClick={onClose}>
                <Icon icon={X} />
              </IconButton>
            </div>
          )}
          <Toasts inDialog />
        </>
      )}
    </dialog>
  )
}
