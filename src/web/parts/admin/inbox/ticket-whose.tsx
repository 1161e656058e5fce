// In whose hand a message is: taken, handed over or given back (MSG-11).
import { useState } from 'react'
import { assignTicket, listColleagues } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const words = adminInbox.hand

interface OfTicket {
  ticket: Pick<OneTicketReply, 'number' | 'assignee'>
  onChange: () => Promise<void>
}

export function TicketWhose({ ticket: { number, assignee }, onChange }: OfTicket) {
  const me = useSession().user?._id ?? null
  const { isBusy, run } = useAction(words.failed)
  const [isHanding, setHanding] = useState(false)
  const isMine = assignee !== null && assignee._id === me
  const assign = async (to: string | null) => {
    const body = { assignee: to, seen: assignee?._id ?? null }
    await run(() => send(assignTicket, { params: { ticketNumber: number }, body }))
    setHanding(false)
    await onChange()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-admin">
        <span className="text-ink-soft">{words.title}</span>{' '}
        <strong className="font-semibold wrap-anywhere">{isMine ? words.me : (assignee?.name ?? words.nobody)}</strong>
      </p>
      {assignee === null && (
        <Button small busy={isBusy} onClick={() => void assign(me)}>
          {words.take}
        </Button>
      )}
      <Button tone="outlined" small disabled={isBusy} onClick={() => setHanding(true)}>
        {words.handOver}
      </Button>
      {assignee !== null && (
        <Button tone="quiet" small disabled={isBusy} onClick={() => void assign(null)}>
          {words.giveBack}
        </Button>
      )}
      <Dialog open={isHanding} onClose={() => setHanding(false)} title={words.handOver}>
        <HandOver holder={assignee?._id ?? null} onGiven={assign} />
      </Dialog>
    </div>
  )
}

function HandOver({ holder, onGiven }: { holder: string | null; onGiven: (to: string) => Promise<void> }) {
  const result = useQuery(listColleagues)
  const form = useForm<'to'>({ onSubmit: ({ to }) => onGiven(to) })
  return (
    <QueryState result={result}>
      {({ people }) => (
        <form {...form.props} className="mt-5 grid gap-4">
          <SelectField
            label={words.handOverTo}
            required
            placeholder=""
            options={people.filter(({ _id }) => _id !== holder).map(({ _id, name }) => ({ value: _id, label: name }))}
            {...form.field('to')}
          />
          <Button type="submit" wide busy={form.busy} busyLabel={words.busy}>
            {words.handOver}
          </Button>
        </form>
      )}
    </QueryState>
  )
}
