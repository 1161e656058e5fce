// The answer by mail: sent once, and when somebody else was quicker it is held back with every word, to be sent all the same or not.
import { type KeyboardEvent, useRef, useState } from 'react'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { adminInbox } from '#copy/admin-inbox.ts'
import { savedAnswersReplies } from '#copy/saved-answers.ts'
import { openPlaces } from '#domain/saved-answer.ts'
import { ANSWER_MOST } from '#domain/ticket.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { SEARCH_ID } from '#web/parts/admin/frame/search-box.tsx'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AnswerSearch } from './answer-search.tsx'

const words = adminInbox.answer

interface AnswerFormProps {
  ticket: OneTicketReply
  onChange: () => Promise<void>
}

export function AnswerForm({ ticket, onChange }: AnswerFormProps) {
  const { number, email, seen, status } = ticket
  const area = useRef<HTMLTextAreaElement>(null)
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const [isTyped, setTyped] = useState(false)
  /** What somebody else did while this was being written. */
  const [meanwhile, setMeanwhile] = useState<string | null>(null)
  useUnsaved(isTyped)
  const form = useForm<'text'>({
    check: ({ text }) => leftOpen(text),
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
  const insert = (text: string) => {
    if (area.current === null) return
    insertAt(area.current, text)
    const left = leftOpen(text)
    // It is told at once, and again when it is sent.
    if (left !== null) form.setErrors(left)
  }
  return (
    <Panel title={status === 'open' ? words.title : words.another}>
      <form {...form.props} className="grid gap-4">
        <AnswerSearch ticket={ticket} onInsert={insert} onLeave={() => area.current?.focus()} />
        <TextArea
          ref={area}
          label={words.field}
          hint={words.hint(email)}
          required
          maxLength={ANSWER_MOST}
          rows={8}
          onChange={({ target }) => setTyped(target.value.trim() !== '')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
            if (event.key === '/' && beginsLine(event)) {
              event.preventDefault()
              document.getElementById(SEARCH_ID)?.focus()
            }
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

/** What of a saved answer nobody has filled in yet (MSG-10). */
function leftOpen(text: string): { text: string } | null {
  const open = openPlaces(text)
  return open.length === 0 ? null : { text: savedAnswersReplies.open(open) }
}

/** In place of what is chosen in it, and the caret behind. */
function insertAt(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

const beginsLine = ({
  currentTarget: { value, selectionStart },
  ctrlKey,
  metaKey,
}: KeyboardEvent<HTMLTextAreaElement>) =>
  !ctrlKey && !metaKey && (selectionStart === 0 || value[selectionStart - 1] === '\n')
