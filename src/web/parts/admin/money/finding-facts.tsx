// The figures of a finding: the gateway's beside the shop's, when, and what it is about.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { FindingReply } from '#contract/findings.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminBank } from '#copy/admin-bank.ts'
import { Moment } from '#web/ui/day.tsx'

const { facts, whats } = adminBank

/** An odd answer of a payment has that payment's id as its own subject already. */
const isTold = ({ subject, gatewayPaymentId }: FindingReply): boolean => !subject.includes(gatewayPaymentId ?? ' ')

/** A part that is known by its name, or what the adapter says of an odd answer: `part: word`. */
function whatWords(what: string): string {
  if (Object.hasOwn(whats, what)) return whats[what as keyof typeof whats]
  const [part = '', ...said] = what.split(': ')
  return said.length === 0 ? what : adminBank.odd(part, said.join(': '))
}

export function FindingFacts({ finding }: { finding: FindingReply }) {
  const { order, what, currency, at } = finding
  const rupees = (amount: number | null): string | null => (amount === null ? null : formatRupees(amount))
  const told: readonly (readonly [string, ReactNode])[] = [
    [facts.theirs, rupees(finding.theirs)],
    [facts.ours, rupees(finding.ours)],
    [facts.refunded, rupees(finding.refunded)],
    [facts.what, what && whatWords(what)],
    [facts.currency, currency],
    [facts.order, order && <OrderOf {...order} />],
    [facts.gatewayPaymentId, isTold(finding) ? finding.gatewayPaymentId : null],
    [facts.gatewayOrderId, finding.gatewayOrderId],
    [facts.settlementId, finding.settlementId],
    [facts.utr, finding.utr],
    [facts.at, at && <Moment at={at} />],
    [facts.since, <Moment key="since" at={finding.firstSeenAt} />],
  ]
  return (
    <div className="grid min-w-0 gap-1.5 text-admin-table">
      <p className="figures font-semibold wrap-anywhere">{finding.subject}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {told
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

const OrderOf = ({ _id, orderNumber }: NonNullable<FindingReply['order']>) =>
  _id === null ? (
    <span>{adminBank.noted(orderNumber)}</span>
  ) : (
    <Link to={adminPages.order(_id)} className="link">
      #{orderNumber}
    </Link>
  )
