// Disputes: those that are open by their deadline, and those that have ended.

import { listDisputes } from '#contract/calls/admin/disputes.ts'
import type { DISPUTE_LISTS } from '#contract/disputes.ts'
import { adminDisputes as words } from '#copy/admin-disputes.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DisputeRows } from './dispute-rows.tsx'
import { MoneyPage } from './money-page.tsx'

export default function DisputesDesk() {
  return (
    <MoneyPage>
      <DisputeList list="open" />
      <DisputeList list="ended" />
    </MoneyPage>
  )
}

function DisputeList({ list }: { list: (typeof DISPUTE_LISTS)[number] }) {
  const answer = useAnswer(listDisputes, { query: { list } })
  const { title, none } = words[list]
  return (
    <Panel flush title={title} note={list === 'open' ? words.open.note : undefined} busy={answer.isLoading}>
      <AnswerState answer={answer}>
        {(first) => (first.disputes.length === 0 ? <Nothing text={none} /> : <DisputeRows first={first} list={list} />)}
      </AnswerState>
    </Panel>
  )
}
