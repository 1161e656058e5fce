// What staff know of a dispute, in one field; what was typed stays until it is kept.
import { useState } from 'react'
import { noteDispute } from '#contract/calls/admin/disputes.ts'
import type { OneDisputeReply } from '#contract/disputes.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { MOST_NOTE } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminDisputes.note

interface DisputeNoteProps {
  dispute: OneDisputeReply
  onChange: () => Promise<void>
}

export function DisputeNote({ dispute: { _id, note }, onChange }: DisputeNoteProps) {
  const [typed, setTyped] = useState(note)
  const call = useAdminCall()
  const form = useForm<'note'>({
    onSubmit: async (values) => {
      const made = { params: { disputeId: _id }, body: { note: values.note, seen: note } }
      const reply = await call(() => send(noteDispute, made))
      if (reply === null) return
      toast.success(reply.message)
      await onChange()
    },
    failed: words.failed,
  })
  return (
    <Panel title={words.title} note={words.hint}>
      <form {...form.props} className="grid gap-3">
        <TextArea
          label={words.field}
          maxLength={MOST_NOTE}
          rows={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...form.field('note')}
        />
        <div>
          <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={words.busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
