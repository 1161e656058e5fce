// Activity: who did what, when, before and after, newest first (ADM-1).
import type { ActivityReply } from '#contract/activity.ts'
import type { QueryIn } from '#contract/call.ts'
import { listActivity } from '#contract/calls/admin/activity.ts'
import { admin } from '#copy/admin.ts'
import { adminActivity as words } from '#copy/admin-activity.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { AuditTable } from './audit-table.tsx'

export function Activity() {
  const filters = useFilters()
  const asked = { who: filters.get('who'), what: filters.get('what'), day: filters.get('day') }
  const answer = useKeptAnswer(listActivity, { query: asked })
  return (
    <>
      <ActivityFilters asked={asked} people={answer.reply?.people ?? []} onSet={filters.set} />
      <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
        <AnswerState answer={answer} failed={words.failed}>
          {(first) => <Acts first={first} asked={asked} />}
        </AnswerState>
      </Panel>
    </>
  )
}

const rowsOf = ({ acts }: ActivityReply) => acts

function Acts({ first, asked }: { first: ActivityReply; asked: QueryIn<typeof listActivity> }) {
  const load = (cursor: string) => send(listActivity, { query: { ...asked, cursor } })
  const { rows: acts, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  if (acts.length === 0) return <Nothing text={words.none} />
  return (
    <>
      <AuditTable acts={acts} />
      {hasMore && (
        <div className="flex justify-center border-t border-line-soft py-4">
          <Button tone="outlined" small busy={isBusy} busyLabel={admin.moreBusy} onClick={() => void showMore()}>
            {admin.more}
          </Button>
        </div>
      )}
    </>
  )
}
