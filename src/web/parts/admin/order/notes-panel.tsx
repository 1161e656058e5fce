// What staff write down about an order for one another; what was typed stays until it is kept.
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { addNote } from '#contract/calls/admin/order.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { MOST_NOTE } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminOrder.notes

interface NotesPanelProps extends Pick<AdminOrderDetailReply, 'notes'> {
  orderId: string
  onChange: () => Promise<void>
}

export function NotesPanel({ orderId, notes, onChange }: NotesPanelProps) {
  const mayWrite = useRights().has('change orders')
  return (
    <Panel title={words.title} note={words.hint}>
      {mayWrite && <NoteForm orderId={orderId} onChange={onChange} />}
      {notes.length === 0 ? (
        <p className="mt-4 text-small text-ink-soft">{words.none}</p>
      ) : (
        <ul aria-label={words.title} className="mt-4 grid gap-4 border-t border-line-soft pt-4">
          {notes.map(({ _id, text, who, createdAt }) => (
            <li key={_id} className="text-admin">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-0.5 text-small text-ink-soft">
                {who.name}, <Moment at={createdAt} className="figures" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NoteForm({ orderId, onChange }: Omit<NotesPanelProps, 'notes'>) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const made = { params: { orderId }, body: { text }, headers: { 'idempotency-key': keyOf(text) } }
      const reply = await call(() => send(addNote, made))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextArea label={words.field} required maxLength={MOST_NOTE} rows={3} {...form.field('text')} />
      <div>
        <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={adminOrder.busy}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
