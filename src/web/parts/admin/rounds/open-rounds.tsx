// The open rounds above the queue, a packer's own first, and the way to make more (ADM-30).
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listRounds } from '#contract/calls/admin/rounds.ts'
import type { RoundsReply } from '#contract/rounds.ts'
import { rounds as words } from '#copy/rounds.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { type Answer, useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MakeRounds } from './make-rounds.tsx'
import { RoundsTable } from './rounds-table.tsx'
import { useAssign } from './use-assign.ts'

/** `onMade`: the queue below has changed. */
export function OpenRounds({ onMade }: { onMade: () => Promise<void> }) {
  const answer = useKeptAnswer(listRounds, {})
  const [isMaking, setMaking] = useState(false)
  const made = async () => {
    setMaking(false)
    await Promise.all([answer.reload(), onMade()])
  }
  return (
    <Panel
      flush
      title={words.title}
      note={words.note}
      busy={answer.isLoading}
      actions={
        <>
          <LinkButton tone="quiet" small to={adminPages.rounds}>
            {words.ended}
          </LinkButton>
          <Button small onClick={() => setMaking(true)}>
            {words.make.button}
          </Button>
        </>
      }
    >
      <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
        {(first) => <Rows first={first} answer={answer} />}
      </AnswerState>
      <MakeRounds open={isMaking} onClose={() => setMaking(false)} onMade={made} />
    </Panel>
  )
}

const rowsOf = ({ rounds }: RoundsReply) => rounds

function Rows({ first, answer }: { first: RoundsReply; answer: Answer<RoundsReply> }) {
  const load = (cursor: string) => send(listRounds, { query: { cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load, keptAs: pathOf(listRounds, {}) })
  const { isBusy: isTaking, assign } = useAssign(answer.reload)
  const me = useSession().user?._id ?? null
  if (rows.length === 0) return <Nothing text={words.none} />
  return (
    <>
      <RoundsTable label={words.title} rounds={rows} isBusy={isTaking} onTake={(round) => void assign(round, me)} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
