// What needs a decision, what the nightly check found, and letters that do not get through.
import { MONEY_MATTERS } from '#contract/admin-urls.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { TodayList } from '#web/parts/admin/dashboard/today.tsx'
import { todayLines } from '#web/parts/admin/dashboard/today-lines.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Books } from './books.tsx'
import { FailingLetters } from './failing-letters.tsx'
import { MoneyPage } from './money-page.tsx'

const words = adminDashboard.money.decisions

/** What of money somebody has to decide, whichever desk it is on. */
function Decisions() {
  const answer = useKeptAnswer(viewToday)
  return (
    <Panel title={words.title} note={words.note} flush busy={answer.isLoading}>
      <AnswerState answer={answer}>
        {(reply) => {
          const lines = todayLines(reply).filter(({ name }) => (MONEY_MATTERS as readonly string[]).includes(name))
          return lines.length === 0 ? <Nothing text={words.none} /> : <TodayList lines={lines} />
        }}
      </AnswerState>
    </Panel>
  )
}

export default function BooksDesk() {
  const rights = useRights()
  return (
    <MoneyPage>
      <Decisions />
      <Books />
      {rights.has('letters') && <FailingLetters />}
    </MoneyPage>
  )
}
