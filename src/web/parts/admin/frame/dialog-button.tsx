// A button that opens a dialog.
import { type ReactNode, useState } from 'react'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DialogButtonProps {
  label: string
  /** The accessible name of the button, if it differs from `label`. */
  fullLabel?: string
  tone: ButtonTone
  title: string
  /** Returns the content of the dialog. */
  children: (close: () => void) => ReactNode
}

export function DialogButton({ label, fullLabel, tone, title, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone={tone} small aria-label={fullLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title}>
        {children(close)}
      </Dialog>
    </>
  )
}
