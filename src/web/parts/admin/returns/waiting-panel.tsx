// Somebody asked for more than she gives by herself: staff who open the report see that it waits, for how much and until when (ADM-23).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { formatRupees } from '#contract/wire.ts'
import { agreements } from '#copy/agreements.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = agreements.here

export function WaitingPanel({ waiting }: { waiting: NonNullable<OneReportReply['waiting']> }) {
  const mayAgree = useRights().has('refunds')
  const { amount, askedBy, askedAt, expiresAt } = waiting
  return (
    <Panel title={words.title}>
      <div className="grid gap-2 text-admin">
        <p className="font-semibold wrap-anywhere">{words.asked(formatRupees(amount, true), askedBy)}</p>
        <p>{words.nothingYet}</p>
        <p className="figures text-small text-ink-soft">
          <Moment at={askedAt} />; {agreements.until} <Moment at={expiresAt} />
        </p>
        {mayAgree && (
          <Link to={adminPages.agreements} className="link justify-self-start text-rose-ink">
            {words.list}
          </Link>
        )}
      </div>
    </Panel>
  )
}
