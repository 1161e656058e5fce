// What needs a decision, what the nightly check and the bank found, and emails that do not get through.
import { useState } from 'react'
import { MONEY_MATTERS } from '#contract/admin-urls.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { TodayList } from '#web/parts/admin/dashboard/today.tsx'
import { todayLines } from '#web/parts/admin/dashboard/today-lines.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Books } from './books.tsx'
import { FailingLetters } from './failing-letters.tsx'
import { MoneyPage } from './money-page.tsx'
import { OpenFindings } from './open-findings.tsx'
import { SettledFindings } from './settled-findings.tsx'
import { useMoneySearch } from './use-money-search.ts'

const words = adminDashboard.money.decisions

/** What of money somebody has to decide, whichever desk it is on. */
function Decisions() {
  const result = useQuery(viewToday, { cached: true })
  return (
    <Panel title={words.title} note={words.note} flush busy={result.isLoading}>
      <QueryState result={result}>
        {(reply) => {
          const lines = todayLines(reply).filter(({ name }) => (MONEY_MATTERS as readonly string[]).includes(name))
          return lines.length === 0 ? <EmptyState text={words.none} /> : <TodayList lines={lines} />
        }}
      </QueryState>
    </Panel>
  )
}

/** What does not agree with the bank and the gateway: what waits for staff, and what was settled. */
function Bank({ number }: { number: string }) {
  // What was settled above appears below.
  const [settled, setSettled] = useState(0)
  return (
    <Section name="bank">
      <OpenFindings number={number} onSettled={() => setSettled((times) => times + 1)} />
      <SettledFindings key={settled} number={number} />
    </Section>
  )
}

export default function BooksDesk() {
  const rights = useRights()
  const { number, search } = useMoneySearch()
  return (
    <MoneyPage search={search}>
      <Decisions />
      <Books />
      <Bank number={number} />
      {rights.has('letters') && <FailingLetters />}
    </MoneyPage>
  )
}
