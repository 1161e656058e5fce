// What waits today: a line for each kind of work that there is, leading to where it is done.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import type { TodayReply } from '#contract/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { adminPayments } from '#copy/admin-payments.ts'
import { shortDate } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { withQuery } from '#web/parts/admin/frame/use-filters.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminDashboard.today

export function Today() {
  const answer = useAnswer(viewToday)
  return (
    <Panel title={words.title} note={words.note} flush busy={answer.isLoading}>
      <AnswerState answer={answer} failed={words.failed}>
        {(reply) => {
          const lines = linesOf(reply)
          if (lines.length === 0 && !reply.decisions.isStopped) return <Nothing text={words.all} />
          return (
            <>
              {reply.decisions.isStopped && (
                <p className="border-b border-line bg-turmeric px-4 py-3 nav:px-5">
                  <Link to={`${adminPages.moneyPayments}#decisions`} className="link font-semibold">
                    {adminPayments.stopped.title}
                  </Link>
                  {`. ${adminPayments.stopped.text}`}
                </p>
              )}
              <ul>
                {lines.map(({ label, to, count, marks }) => (
                  <li key={label} className="border-t border-line-soft first:border-t-0">
                    <Link
                      to={to}
                      className="flex min-h-12 items-center gap-3 px-4 py-2 text-admin hover:bg-cream nav:px-5"
                    >
                      <span className="figures w-14 shrink-0 text-right font-semibold">{count}</span>
                      <span className="min-w-0 grow">{label}</span>
                      <span className="flex flex-wrap justify-end gap-2">
                        {marks.map(({ tone, text }) => (
                          <Badge key={text} tone={tone}>
                            {text}
                          </Badge>
                        ))}
                      </span>
                      <Icon sign={ChevronRight} size={18} className="shrink-0 text-ink-soft" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </AnswerState>
    </Panel>
  )
}

interface Line {
  readonly label: string
  readonly to: string
  readonly count: string
  readonly marks: readonly { readonly tone: BadgeTone; readonly text: string }[]
}

/** Only what waits. What hurts somebody while it waits is marked. */
function linesOf(reply: TodayReply): Line[] {
  const { pack, tickets, returns, payments, refunds, letters, stock, differences, held, refusals } = reply
  const { disputes, findings, decisions, refundsTried } = reply
  const line = (
    { count, isMore }: { count: number; isMore: boolean },
    label: string,
    to: string,
    marks: readonly (false | { tone: BadgeTone; text: string })[] = [],
  ): Line[] =>
    count === 0
      ? []
      : [
          {
            label,
            to,
            count: isMore ? words.capped(count) : count.toLocaleString('en-IN'),
            marks: marks.filter((mark) => mark !== false),
          },
        ]
  const { lines } = words
  return [
    ...line(pack, lines.pack, withQuery(adminPages.orders, { status: 'to_pack' }), [
      pack.late > 0 && { tone: 'chilli', text: words.late(pack.late) },
      pack.due > 0 && { tone: 'turmeric', text: words.due(pack.due) },
    ]),
    ...line(tickets, lines.tickets, adminPages.inbox, [
      tickets.soon > 0 && { tone: 'turmeric', text: words.soon(tickets.soon) },
    ]),
    ...line(returns, lines.returns, adminPages.returns),
    ...line(payments, lines.payments, adminPages.moneyPayments),
    ...line(refunds, lines.refunds, adminPages.moneyRefunds),
    ...line(refundsTried, lines.refundsTried, withQuery(adminPages.moneyRefunds, { state: 'tried' })),
    ...line(letters, lines.letters, `${adminPages.money}#letters`),
    ...line(stock, lines.stock, withQuery(adminPages.products, { stock: 'low' })),
    ...line(differences, lines.differences, `${adminPages.money}#books`, [
      { tone: 'chilli', text: adminDashboard.money.books.some(differences.count) },
    ]),
    ...line(held, lines.held, adminPages.moneyCheckouts),
    ...line(refusals, lines.refusals, `${adminPages.moneyCheckouts}#refusals`, [
      { tone: 'chilli', text: words.noPayments },
    ]),
    ...line(disputes, adminDisputes.today.line, adminPages.moneyDisputes, [
      disputes.soon > 0 && { tone: 'chilli', text: adminDisputes.today.soon(disputes.soon) },
      disputes.nearest !== null && { tone: 'turmeric', text: adminDisputes.today.next(dayOf(disputes.nearest)) },
      disputes.held > 0 && { tone: 'turmeric', text: adminDisputes.today.held(disputes.held) },
    ]),
    ...line(findings, lines.findings, adminPages.moneyBank),
    ...line(decisions, lines.decisions, `${adminPages.moneyPayments}#decisions`),
  ]
}

const dayOf = (instant: string): string => shortDate(indianDate(new Date(instant)))
