// The regions that show toasts: at the top right, on phones below the header over the full width (LOOK-13). In the back
// office admin.css places them higher.
import { Check, User, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ui } from '#copy/pages.ts'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'
import { hostToasts, type Toast, toast, useToasts } from './toast-store.ts'

/** Both regions are always in the page, because screen readers announce only what is added to an existing region. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const [host] = useState(() => (inDialog ? Symbol('dialog') : null))
  const toasts = useToasts(host)
  // While an open dialog shows the toasts, the regions behind it stay empty.
  useEffect(() => (host === null ? undefined : hostToasts(host)), [host])
  return (
    <section
      aria-label={ui.messages}
      onMouseEnter={toast.pause}
      onMouseLeave={toast.resume}
      onFocus={toast.pause}
      onBlur={toast.resume}
      className="toasts pointer-events-none fixed print:hidden inset-x-3 top-17 z-50 flex flex-col sm:left-auto sm:w-95 nav:top-23 nav:right-8"
    >
      <div role="status" className="flex flex-col">
        {toasts.filter((item) => item.kind === 'success').map(Row)}
      </div>
      <div role="alert" className="flex flex-col">
        {toasts.filter((item) => item.kind !== 'success').map(Row)}
      </div>
    </section>
  )
}

const COLOURS = { success: 'bg-leaf', notice: 'bg-river-deep', failure: 'bg-chilli' } as const
const ICONS = { success: Check, notice: User, failure: X } as const

const Row = ({ id, kind, text, reason }: Toast) => (
  <div
    key={id}
    className="pointer-events-auto mb-3 flex items-start gap-3 rounded-note border border-line bg-surface p-2 pl-4 shadow-float animate-rise"
  >
    <span
      className={classes(
        'mt-2 inline-flex size-7 shrink-0 items-center justify-center rounded-full text-surface',
        COLOURS[kind],
      )}
    >
      <Icon icon={ICONS[kind]} size={18} />
    </span>
    <p className="min-w-0 grow pt-2.5 pb-2 text-body leading-6">
      {text}
      {reason !== undefined && <span className="block text-small text-ink-soft">{reason}</span>}
    </p>
    <IconButton label={ui.dismiss} onClick={() => toast.dismiss(id)}>
      <Icon icon={X} size={20} />
    </IconButton>
  </div>
)
