// Problems that the shopper reported with this order, each leading to its decision.
import { Link } from 'react-router'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminOrder.reports

export function ReportsPanel({ reports }: Pick<AdminOrderDetailReply, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <Panel title={words.title}>
      <ul className="grid gap-3 text-admin">
        {reports.map((report) => (
          <li key={report._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <Link to={adminPages.return(report._id)} className="link figures font-semibold text-rose-ink">
                {words.ticket(report.ticket)}
              </Link>
              <span className="block text-small text-ink-soft">
                {words.problems[report.problem]}, <Day at={report.createdAt} className="figures" />
              </span>
            </span>
            <Badge tone={report.status === 'open' ? 'turmeric' : 'sand'}>{words.status[report.status]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
