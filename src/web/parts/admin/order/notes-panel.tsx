// What staff write down about an order for one another; what was typed stays until it is kept.
import type { StaffOrderReply } from '#contract/staff-order.ts'
import { staffApi } from '#contract/staff-urls.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { MOST_NOTE } from '#domain/order.ts'
import { http } from '../../../api-client.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useRepeatKey } from '../../../forms/use-repeat-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/day.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useStaffCall } from '../frame/staff-calls.tsx'

const words = adminOrder.notes

interface NotesPanelProps extends Pick<StaffOrderReply, 'notes'> {
  orderId: string
  onChange: () => Promise<void>
}

export const NotesPanel = ({ orderId, notes, onChange }: NotesPanelProps) => (
  <Panel title={words.title} note={words.hint}>
    <NoteForm orderId={orderId} onChange={onChange} />
    {notes.length === 0 ? (
      <p className="mt-4 text-small text-ink-soft">{words.none}</p>
    ) : (
      <ul aria-label={words.title} className="mt-4 grid gap-4 border-t border-line-soft pt-4">
        {notes.map(({ _id, text, who, createdAt }) => (
          <li key={_id} className="text-desk">
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

function NoteForm({ orderId, onChange }: Omit<NotesPanelProps, 'notes'>) {
  const keyOf = useRepeatKey()
  const call = useStaffCall()
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const reply = await call(() =>
        http.post<{ message: string }>(staffApi.orderNotes(orderId), { text }, { key: keyOf(text) }),
      )
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
