// A section of a back-office page: a hairline border, and a head with a title and actions (LOOK-23).
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title?: string
  note?: ReactNode
  actions?: ReactNode
  busy?: boolean
  /** True when the content has its own padding, such as a table. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, note, actions, busy = false, flush = false, children }: PanelProps) {
  const id = useId()
  const hasHead = title !== undefined || note !== undefined || !!actions
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      aria-busy={busy}
      className="min-w-0 overflow-clip rounded-note border border-line bg-surface"
    >
      {hasHead && (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-4 py-3.5 nav:px-5">
          <div className="min-w-0">
            {title !== undefined && (
              <h2 id={id} className="text-admin-panel">
                {title}
              </h2>
            )}
            {note !== undefined && <div className="figures text-small text-ink-soft">{note}</div>}
          </div>
          {actions && (
            <div className="flex max-w-full flex-wrap items-center gap-3 has-data-pager:grow sm:has-data-pager:grow-0">
              {actions}
            </div>
          )}
        </div>
      )}
      {flush ? children : <div className="px-4 py-4 nav:px-5 nav:py-5">{children}</div>}
    </section>
  )
}
