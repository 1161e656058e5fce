// Which month the papers are of, and how it stands: running, open or closed.
import { LockKeyhole } from 'lucide-react'
import type { TaxMonthReply } from '#contract/tax-papers.ts'
import { adminTax as words } from '#copy/admin-tax.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface MonthPanelProps {
  month: string
  error: string | undefined
  /** Null while nothing is known of it. */
  reply: TaxMonthReply | null
  isBusy: boolean
  onChoose: (month: string) => void
}

const TONES = { running: 'sand', open: 'turmeric', closed: 'leaf' } as const

export const MonthPanel = ({ month, error, reply, isBusy, onChoose }: MonthPanelProps) => (
  <Panel busy={isBusy}>
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="w-full sm:w-56">
        <TextField
          type="month"
          name="month"
          label={words.month}
          placeholder="2026-11"
          value={month}
          error={error}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {reply !== null && (
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-1.5 pb-1">
          {reply.paper !== null && (
            <Badge
              tone={TONES[reply.state]}
              sign={reply.state === 'closed' ? <Icon sign={LockKeyhole} size={16} /> : undefined}
            >
              {words.states[reply.state]}
            </Badge>
          )}
          <p className="measure text-small text-ink-soft">
            {reply.paper === null ? words.noGstin : words.stateNotes[reply.state]}{' '}
            {reply.closedAt !== null && <Moment at={reply.closedAt} />}
          </p>
        </div>
      )}
    </div>
  </Panel>
)
