// A panel that slides in from the right, made of the `<dialog>` element. It keeps the focus inside, closes on Escape,
// and dims the page behind it (LOOK-12).
import type { ReactNode } from 'react'
import { useModal } from './modal.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

export function SidePanel({ open, onClose, label, children }: SidePanelProps) {
  const ref = useModal(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the element handles itself
    <dialog
      ref={ref}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        // The second click of a double click on the opening button must not close the panel.
        if (event.target === ref.current && event.detail < 2) onClose()
      }}
      className="on-plum m-0 ml-auto h-dvh max-h-none w-76 max-w-[calc(100%-40px)] overflow-y-auto rounded-l-panel bg-plum p-0 text-moon open:animate-slide"
    >
      {open && children}
    </dialog>
  )
}
