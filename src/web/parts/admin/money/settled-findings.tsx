// What was settled, how, by whom and why, the last first.
import { listFindings } from '#contract/calls/admin/findings.ts'
import type { FindingReply, FindingsReply } from '#contract/findings.ts'
import { adminBank } from '#copy/admin-bank.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FindingFacts } from './finding-facts.tsx'
import { askedFor } from './use-money-search.ts'

const words = adminBank.settled

interface SearchedProps {
  /** What was searched for; empty for nothing. */
  number: string
}

export function SettledFindings({ number }: SearchedProps) {
  const result = useQuery(listFindings, { query: { settled: '1', ...askedFor(number) } })
  return (
    <Panel flush title={words.title} busy={result.isLoading}>
      <QueryState result={result}>{(first) => <Rows key={number} first={first} number={number} />}</QueryState>
    </Panel>
  )
}

function Rows({ first, number }: SearchedProps & { first: FindingsReply }) {
  const pages = usePages(first, 'findings', (cursor) =>
    send(listFindings, { query: { settled: '1', cursor, ...askedFor(number) } }),
  )
  const { rows } = pages
  if (rows.length === 0) return <EmptyState text={number === '' ? words.none : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <ul>
        {rows.map((finding) => (
          <Row key={finding._id} finding={finding} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  )
}

const Row = ({ finding }: { finding: FindingReply }) => (
  <li className="grid gap-2 border-t border-line-soft px-4 py-3.5 first:border-t-0 nav:px-5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-admin">
      <span className="font-semibold">{adminBank.kinds[finding.kind].title}</span>
      {finding.settlement !== null && (
        <Badge tone={finding.settlement === 'set_aside' ? 'sand' : 'leaf'}>
          {adminBank.settlements[finding.settlement]}
        </Badge>
      )}
      <span className="text-small text-ink-soft">
        {finding.settledBy === null ? words.itself : words.by(finding.settledBy)}{' '}
        {finding.settledAt !== null && <Moment at={finding.settledAt} />}
      </span>
    </p>
    {finding.reason !== '' && <p className="text-admin-table wrap-anywhere">{finding.reason}</p>}
    <FindingFacts finding={finding} />
  </li>
)
