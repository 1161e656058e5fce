// Resolved findings with the action, the staff member and the reason, newest first.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listFindings } from '#contract/calls/admin/findings.ts'
import type { FindingReply, FindingsReply } from '#contract/reconciliation.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminMoneySearch } from '#copy/admin-payments.ts'
import { adminBank } from '#copy/reconciliation.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { searchQueryOf } from './money-page.tsx'

const texts = adminBank.resolved

interface SearchedProps {
  number: string
}

export function ResolvedFindings({ number }: SearchedProps) {
  const result = useQuery(listFindings, { query: { resolved: '1', ...searchQueryOf(number) } })
  return (
    <Panel flush title={texts.title} busy={result.isLoading}>
      <QueryState result={result}>
        {(firstPage) => <Rows key={number} firstPage={firstPage} number={number} />}
      </QueryState>
    </Panel>
  )
}

function Rows({ firstPage, number }: SearchedProps & { firstPage: FindingsReply }) {
  const pages = usePages(firstPage, 'findings', (cursor) =>
    send(listFindings, { query: { resolved: '1', cursor, ...searchQueryOf(number) } }),
  )
  if (pages.rows.length === 0)
    return <EmptyState text={number === '' ? texts.none : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <ul>
        {pages.rows.map((finding) => (
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
      {finding.resolution !== null && (
        <Badge tone={finding.resolution === 'set_aside' ? 'sand' : 'leaf'}>
          {adminBank.resolutions[finding.resolution]}
        </Badge>
      )}
      <span className="text-small text-ink-soft">
        {finding.resolvedBy === null ? texts.itself : texts.by(finding.resolvedBy)}{' '}
        {finding.resolvedAt !== null && <Moment at={finding.resolvedAt} />}
      </span>
    </p>
    {finding.reason !== '' && <p className="text-admin-table wrap-anywhere">{finding.reason}</p>}
    <FindingFacts finding={finding} />
  </li>
)

const { facts, whats } = adminBank

/**
 * Returns the text for the `what` of a finding: for a known code its name, for an unusual response of the gateway
 * ('part: detail') a sentence.
 */
function whatText(what: string): string {
  if (Object.hasOwn(whats, what)) return whats[what as keyof typeof whats]
  const [part = '', ...detail] = what.split(': ')
  return detail.length === 0 ? what : adminBank.odd(part, detail.join(': '))
}

export function FindingFacts({ finding }: { finding: FindingReply }) {
  const { subject, gatewayPaymentId, order, what, currency, at } = finding
  const isPaymentInSubject = gatewayPaymentId !== null && subject.includes(gatewayPaymentId)
  const rupees = (amount: number | null): string | null => (amount === null ? null : formatRupees(amount))
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.theirs, rupees(finding.theirs)],
    [facts.ours, rupees(finding.ours)],
    [facts.refunded, rupees(finding.refunded)],
    [facts.what, what && whatText(what)],
    [facts.currency, currency],
    [facts.order, order && <FindingOrder {...order} />],
    [facts.gatewayPaymentId, isPaymentInSubject ? null : gatewayPaymentId],
    [facts.gatewayOrderId, finding.gatewayOrderId],
    [facts.settlementId, finding.settlementId],
    [facts.utr, finding.utr],
    [facts.at, at && <Moment at={at} />],
    [facts.since, <Moment key="since" at={finding.firstSeenAt} />],
  ]
  return (
    <div className="grid min-w-0 gap-1.5 text-admin-table">
      <p className="figures font-semibold wrap-anywhere">{subject}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {rows
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures min-w-0 font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const FindingOrder = ({ _id, orderNumber }: NonNullable<FindingReply['order']>) =>
  _id === null ? (
    <span>{adminBank.noted(orderNumber)}</span>
  ) : (
    <Link to={adminPages.order(_id)} className="link">
      #{orderNumber}
    </Link>
  )
