// The nightly zero-difference check: nothing to see, or red rows with the figures that make each up.
import { CircleAlert } from 'lucide-react'
import { listDifferences } from '#contract/calls/admin/dashboard.ts'
import type { BooksReply } from '#contract/reconciliation.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminDashboard.money.books

export function Books() {
  const result = useQuery(listDifferences)
  const checkedAt = result.reply?.checkedAt
  const found = result.reply?.differences.length ?? 0
  return (
    <div id="books" tabIndex={-1} className="scroll-mt-20">
      <Panel
        flush
        title={words.title}
        busy={result.isLoading}
        {...(checkedAt
          ? {
              note: (
                <>
                  {words.checked} <Moment at={checkedAt} />
                </>
              ),
            }
          : {})}
        {...(found > 0
          ? {
              actions: (
                <Badge tone="chilli" sign={<Icon sign={CircleAlert} size={16} />}>
                  {words.some(found)}
                </Badge>
              ),
            }
          : {})}
      >
        <QueryState result={result}>
          {({ differences, checkedAt: at }) =>
            differences.length === 0 ? (
              <EmptyState text={at === null ? words.never : words.none} />
            ) : (
              <ul>
                {differences.map((difference) => (
                  <Difference key={`${difference.rule} ${difference.subject}`} difference={difference} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Panel>
    </div>
  )
}

const Difference = ({ difference }: { difference: BooksReply['differences'][number] }) => (
  <li className="grid gap-1 border-t border-line-soft bg-chilli-wash px-4 py-3.5 text-admin-table first:border-t-0 nav:px-5">
    <p className="text-admin font-semibold text-chilli">{difference.text}</p>
    <p className="flex flex-wrap gap-x-4 wrap-anywhere">
      <span className="font-semibold">{difference.subject}</span>
      <span className="text-ink-soft">
        {words.since} <Moment at={difference.firstSeenAt} />
      </span>
    </p>
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {Object.entries(difference.details).map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  </li>
)
