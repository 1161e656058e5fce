// Rounds that have ended, newest first (ADM-30).
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listRounds } from '#contract/calls/admin/rounds.ts'
import type { RoundsReply } from '#contract/rounds.ts'
import { rounds as words } from '#copy/rounds.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RoundsTable } from './rounds-table.tsx'

export default function EndedRounds() {
  const answer = useKeptAnswer(listRounds, ENDED)
  return (
    <AdminPage
      title={words.ended}
      note={words.endedNote}
      back={<BackLink to={adminPages.packing}>{words.back}</BackLink>}
    >
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) => <Rows first={first} />}
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}

const ENDED = { query: { list: 'closed' } } as const
const rowsOf = ({ rounds }: RoundsReply) => rounds

function Rows({ first }: { first: RoundsReply }) {
  const load = (cursor: string) => send(listRounds, { query: { list: 'closed', cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load, keptAs: pathOf(listRounds, ENDED) })
  if (rows.length === 0) return <Nothing text={words.noneEnded} />
  return (
    <>
      <RoundsTable label={words.ended} rounds={rows} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
