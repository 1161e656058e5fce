// Collapsible rows made of `<details>` elements.
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { Icon } from './icon.tsx'

export const Accordion = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line border-y border-line">{children}</div>
)

interface AccordionRowProps {
  title: ReactNode
  open?: boolean
  /** Called after the row was opened or closed, whether by the user or by a changed `open`. */
  onToggle?: (isOpen: boolean) => void
  /** True on a page that consists of these rows only. Their titles are then headings. */
  large?: boolean
  children: ReactNode
}

export const AccordionRow = ({ title, open = false, onToggle, large = false, children }: AccordionRowProps) => (
  <details open={open} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))} className="group">
    <summary
      className={classes(
        'flex items-center justify-between gap-4 py-4',
        large ? 'min-h-18 text-h3 lg:min-h-21' : 'min-h-15 text-button',
      )}
    >
      {large ? <h2 className="seat">{title}</h2> : <span className="seat">{title}</span>}
      <Icon icon={Plus} size={22} className="shrink-0 group-open:hidden" />
      <Icon icon={Minus} size={22} className="hidden shrink-0 group-open:block" />
    </summary>
    <div className="measure pb-6 text-body text-ink-soft">{children}</div>
  </details>
)
