// Today's open tasks: a part of the dashboard, and a page for staff who may not see the dashboard's figures (ADM-27).
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { admin } from '#copy/admin.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminPayments } from '#copy/admin-payments.ts'
import { setup } from '#copy/setup.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type TodayLine, todayLines } from './today-lines.ts'

export default function TodayPage() {
  return (
    <AdminPage title={admin.tabs.dashboard}>
      <Today />
    </AdminPage>
  )
}

const texts = adminDashboard.today

/** Lists the open tasks, below notices that the shop is not open yet or that automatic refunds are off. */
export function Today() {
  const result = useQuery(viewToday, { cached: true })
  return (
    <Panel title={texts.title} note={texts.note} flush busy={result.isLoading}>
      <QueryState result={result} failed={texts.failed}>
        {(reply) => {
          const lines = todayLines(reply)
          if (lines.length === 0 && !reply.decisions.isAutomaticRefundOff && !reply.isShut)
            return <EmptyState text={texts.all} />
          return (
            <>
              {reply.isShut && (
                <p className="border-b border-line bg-turmeric px-4 py-3 nav:px-5">
                  {setup.today}{' '}
                  <Link to={adminPages.setup} className="link font-semibold">
                    {setup.title}
                  </Link>
                </p>
              )}
              {reply.decisions.isAutomaticRefundOff && (
                <p className="border-b border-line bg-turmeric px-4 py-3 nav:px-5">
                  <Link to={`${adminPages.moneyPayments}#decisions`} className="link font-semibold">
                    {adminPayments.stopped.title}
                  </Link>
                  {`. ${adminPayments.stopped.text}`}
                </p>
              )}
              <TodayList lines={lines} />
            </>
          )
        }}
      </QueryState>
    </Panel>
  )
}

export const TodayList = ({ lines }: { lines: readonly TodayLine[] }) => (
  <ul>
    {lines.map(({ label, to, count, marks }) => (
      <li key={label} className="border-t border-line-soft first:border-t-0">
        <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 text-admin hover:bg-cream nav:px-5">
          <span className="figures w-8 shrink-0 text-right nav:w-14 font-semibold">{count}</span>
          <span className="flex min-w-0 grow flex-col gap-x-3 gap-y-1.5 sm:flex-row sm:items-center sm:justify-between">
            <span className="min-w-0">{label}</span>
            {marks.length > 0 && (
              <span className="flex flex-wrap gap-2 sm:justify-end">
                {marks.map(({ tone, text }) => (
                  <Badge key={text} tone={tone}>
                    {text}
                  </Badge>
                ))}
              </span>
            )}
          </span>
          <Icon icon={ChevronRight} size={18} className="shrink-0 text-ink-soft" />
        </Link>
      </li>
    ))}
  </ul>
)
