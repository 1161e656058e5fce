// What was settled, how, by whom and why, the last first.
import { listFindings } from '#contract/calls/admin/findings.ts'
import type { FindingReply, FindingsReply } from '#contract/findings.ts'
import { adminBank } from '#copy/admin-bank.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
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
  const answer = useAnswer(listFindings, { query: { settled: '1', ...askedFor(number) } })
  return (
    <Panel flush title={words.title} busy={answer.isLoading}>
      <AnswerState answer={answer}>{(first) => <Rows key={number} first={first} number={number} />}</AnswerState>
    </Panel>
  )
}

const rowsOf = ({ findings }: FindingsReply) => findings

function Rows({ first, number }: SearchedProps & { first: FindingsReply }) {
  const load = (cursor: string) => send(listFindings, { query: { settled: '1', cursor, ...askedFor(number) } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  if (rows.length === 0) return <Nothing text={number === '' ? words.none : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <ul>
        {rows.map((finding) => (
          <Row key={finding._id} finding={finding} />
        ))}
      </ul>
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
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
