// Whose a round is: taken, handed over or given back (ADM-30).
import { useState } from 'react'
import { listPackers } from '#contract/calls/admin/rounds.ts'
import type { Round } from '#contract/rounds.ts'
import { rounds } from '#copy/rounds.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useAssign } from './use-assign.ts'

const words = rounds.page

interface OfRound {
  round: Round
  onChanged: () => Promise<void>
}

export function RoundWhose({ round, onChanged }: OfRound) {
  const me = useSession().user?._id ?? null
  const { isBusy, assign } = useAssign(onChanged)
  const [isHanding, setHanding] = useState(false)
  const { assignee, closedAt } = round
  const isMine = assignee !== null && assignee._id === me
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-admin">
        <span className="text-ink-soft">{words.whose}</span>{' '}
        <strong className="font-semibold">{isMine ? rounds.me : (assignee?.name ?? rounds.nobody)}</strong>
      </p>
      {closedAt === null && (
        <>
          {assignee === null && (
            <Button small busy={isBusy} onClick={() => void assign(round, me)}>
              {rounds.take}
            </Button>
          )}
          <Button tone="outlined" small disabled={isBusy} onClick={() => setHanding(true)}>
            {words.handOver}
          </Button>
          {isMine && (
            <Button tone="quiet" small disabled={isBusy} onClick={() => void assign(round, null)}>
              {words.giveBack}
            </Button>
          )}
        </>
      )}
      <Dialog open={isHanding} onClose={() => setHanding(false)} title={words.handOver}>
        <HandOver round={round} onGiven={(to) => assign(round, to)} />
      </Dialog>
    </div>
  )
}

function HandOver({ round, onGiven }: { round: Round; onGiven: (to: string) => Promise<void> }) {
  const answer = useAnswer(listPackers)
  const form = useForm<'to'>({ onSubmit: ({ to }) => onGiven(to) })
  return (
    <AnswerState answer={answer}>
      {({ people }) => (
        <form {...form.props} className="mt-5 grid gap-4">
          <SelectField
            label={words.handOverTo}
            required
            placeholder=""
            options={people
              .filter(({ _id }) => _id !== round.assignee?._id)
              .map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.field('to')}
          />
          <Button type="submit" wide busy={form.busy} busyLabel={words.busy}>
            {words.handed}
          </Button>
        </form>
      )}
    </AnswerState>
  )
}
