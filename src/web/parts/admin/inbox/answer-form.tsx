// The answer by mail: sent once, and when somebody else was quicker it is held back with every word, to be sent all the same or not.
import { useState } from 'react'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { ANSWER_MOST } from '#domain/ticket.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminInbox.answer

interface AnswerFormProps {
  ticket: OneTicketReply
  onChange: () => Promise<void>
}

export function AnswerForm({ ticket: { number, email, seen, status }, onChange }: AnswerFormProps) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const [isTyped, setTyped] = useState(false)
  /** What somebody else did while this was being written. */
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  useUnsaved(isTyped)
  const form = useForm<'text'>({
    onSubmit: async ({ text }) => {
      const body = { text, seen }
      const made = { params: { ticketNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(answerTicket, made))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      setTyped(false)
      setMeanwhile(null)
      await onChange()
    },
    failed: words.failed,
    onFailure: (error) => {
      if (!isRefusal(error, answerTicket, 'ticket_state')) return
      setMeanwhile(error.message)
      void onChange()
    },
  })
  return (
    <Panel title={status === 'open' ? words.title : words.another}>
      <form {...form.props} className="grid gap-4">
        <TextArea
          label={words.field}
          hint={words.hint(email)}
          required
          maxLength={ANSWER_MOST}
          rows={8}
          onChange={({ target }) => setTyped(target.value.trim() !== '')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
          }}
          {...form.field('text')}
        />
        {meanwhile !== null && (
          <p role="status" className="rounded-note bg-turmeric px-4 py-3 text-admin text-marigold-ink">
            {meanwhile}
          </p>
        )}
        <div>
          <Button type="submit" small busy={form.busy} busyLabel={words.busy}>
            {meanwhile === null ? words.send : words.sendAnyway}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
