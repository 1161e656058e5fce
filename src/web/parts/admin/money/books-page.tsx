// The first money page: matters that await a decision, differences in the books, findings, and refused emails.
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { MONEY_MATTERS } from '#contract/admin-urls.ts'
import { listDifferences, viewToday } from '#contract/calls/admin/dashboard.ts'
import type { BooksReply } from '#contract/reconciliation.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { TodayList } from '#web/parts/admin/dashboard/today.tsx'
import { todayLines } from '#web/parts/admin/dashboard/today-lines.ts'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailingEmails } from './failing-emails.tsx'
import { MoneyPage, useMoneySearch } from './money-page.tsx'
import { OpenFindings } from './open-findings.tsx'
import { ResolvedFindings } from './resolved-findings.tsx'

const texts = adminDashboard.money.decisions

function MoneyMatters() {
  const result = useQuery(viewToday, { cached: true })
  return (
    <Panel title={texts.title} note={texts.note} flush busy={result.isLoading}>
      <QueryState result={result}>
        {(reply) => {
          const lines = todayLines(reply).filter(({ name }) => (MONEY_MATTERS as readonly string[]).includes(name))
          return lines.length === 0 ? <EmptyState text={texts.none} /> : <TodayList lines={lines} />
        }}
      </QueryState>
    </Panel>
  )
}

function GatewayFindings({ number }: { number: string }) {
  // Each change of this key reloads the list of resolved findings.
  const [resolvedCount, setResolvedCount] = useState(0)
  return (
    <Section name="bank">
      <OpenFindings number={number} onResolved={() => setResolvedCount((count) => count + 1)} />
      <ResolvedFindings key={resolvedCount} number={number} />
    </Section>
  )
}

export default function BooksPage() {
  const rights = useRights()
  const { number, search } = useMoneySearch()
  return (
    <MoneyPage search={search}>
      <MoneyMatters />
      <Books />
      <GatewayFindings number={number} />
      {rights.has('emails') && <FailingEmails />}
    </MoneyPage>
  )
}

const bookWords = adminDashboard.money.books

function Books() {
  const result = useQuery(listDifferences)
  const checkedAt = result.reply?.checkedAt
  const count = result.reply?.differences.length ?? 0
  return (
    <div id="books" tabIndex={-1} className="scroll-mt-20">
      <Panel
        flush
        title={bookWords.title}
        busy={result.isLoading}
        note={
          checkedAt ? (
            <>
              {bookWords.checked} <Moment at={checkedAt} />
            </>
          ) : undefined
        }
        actions={
          count > 0 ? (
            <Badge tone="chilli" icon={<Icon icon={CircleAlert} size={16} />}>
              {bookWords.some(count)}
            </Badge>
          ) : undefined
        }
      >
        <QueryState result={result}>
          {({ differences, checkedAt: lastCheckedAt }) =>
            differences.length === 0 ? (
              <EmptyState text={lastCheckedAt === null ? bookWords.never : bookWords.none} />
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
        {bookWords.since} <Moment at={difference.firstSeenAt} />
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
