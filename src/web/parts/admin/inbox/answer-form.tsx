// The form that answers a message by email, with a search for saved answers.
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import { listSavedAnswers } from '#contract/calls/admin/saved-answers.ts'
import type { OneTicketReply, SavedAnswer } from '#contract/inbox.ts'
import { adminInbox, savedAnswers, savedAnswersReplies } from '#copy/admin-inbox.ts'
import { fillPlaceholders, unfilledPlaceholders } from '#domain/saved-answer.ts'
import { MAX_ANSWER, ticketName } from '#domain/ticket.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { SEARCH_ID } from '#web/parts/admin/frame/search-box.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useUnsaved } from '#web/parts/admin/frame/use-unsaved.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminInbox.answer

interface AnswerFormProps {
  ticket: OneTicketReply
  onChange: () => Promise<void>
}

export function AnswerForm({ ticket, onChange }: AnswerFormProps) {
  const { number, email, seen, status } = ticket
  const area = useRef<HTMLTextAreaElement>(null)
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const [isTyped, setTyped] = useState(false)
  // The server's text that someone else has changed the message since it was loaded; null when no one has.
  const [changeNotice, setChangeNotice] = useState<string | null>(null)
  useUnsaved(isTyped)
  const form = useForm<'text'>({
    check: ({ text }) => unfilledError(text),
    onSubmit: async ({ text }) => {
      const body = { text, seen }
      const request = { params: { ticketNumber: number }, body, headers: { 'idempotency-key': keyOf(body) } }
      const reply = await call(() => send(answerTicket, request))
      if (reply === null) return
      toast.success(reply.message)
      form.reset()
      keyOf.renew()
      setTyped(false)
      setChangeNotice(null)
      await onChange()
    },
    failed: texts.failed,
    onFailure: (error) => {
      if (!isRefusal(error, answerTicket, 'ticket_state')) return
      setChangeNotice(error.message)
      void onChange()
    },
  })
  const insert = (text: string) => {
    if (area.current === null) return
    insertAtCursor(area.current, text)
    const error = unfilledError(text)
    if (error !== null) form.setErrors(error)
  }
  return (
    <Panel title={status === 'open' ? texts.title : texts.another}>
      <form {...form.props} className="grid gap-4">
        <AnswerSearch ticket={ticket} onInsert={insert} onLeave={() => area.current?.focus()} />
        <TextArea
          ref={area}
          label={texts.field}
          hint={texts.hint(email)}
          required
          maxLength={MAX_ANSWER}
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
        {changeNotice !== null && (
          <p role="status" className="rounded-note bg-turmeric px-4 py-3 text-admin text-marigold-ink">
            {changeNotice}
          </p>
        )}
        <SubmitButton
          form={form}
          label={changeNotice === null ? texts.send : texts.sendAnyway}
          busyLabel={texts.busy}
        />
      </form>
    </Panel>
  )
}

/** Returns the error about placeholders in the answer; null when there are none (MSG-10). */
function unfilledError(text: string): { text: string } | null {
  const unfilled = unfilledPlaceholders(text)
  return unfilled.length === 0 ? null : { text: savedAnswersReplies.open(unfilled) }
}

function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
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

const searchWords = savedAnswers.search

interface AnswerSearchProps {
  ticket: OneTicketReply
  onInsert: (text: string) => void
  onLeave: () => void
}

/** Searches saved answers by name and text. Inserts the chosen answer with its placeholders filled (MSG-9, MSG-10). */
function AnswerSearch({ ticket, onInsert, onLeave }: AnswerSearchProps) {
  const [typed, setTyped] = useState('')
  const { reply, error } = useQuery(listSavedAnswers, { cached: true })
  const allAnswers = reply?.answers ?? []
  const matches = findAnswers(allAnswers, typed)
  const close = () => {
    setTyped('')
    onLeave()
  }
  return (
    <div>
      <Combobox
        id={SEARCH_ID}
        label={searchWords.label}
        hint={searchWords.hint}
        placeholder={searchWords.placeholder}
        listLabel={searchWords.list}
        maxLength={100}
        typed={typed}
        onType={setTyped}
        options={matches.map(({ _id, name, text }) => ({ key: _id, label: name, note: text }))}
        status={statusOf({
          hasFailed: error !== null && reply === null,
          all: allAnswers.length,
          found: matches.length,
        })}
        onSelect={(option) => {
          const chosenAnswer = matches.find(({ _id }) => _id === option?.key)
          if (chosenAnswer === undefined) return
          setTyped('')
          onInsert(fillPlaceholders(chosenAnswer.text, factsOf(ticket)))
        }}
        onLeave={close}
      />
      <Link to={adminPages.savedAnswers} className="link mt-1 inline-block text-small text-rose-ink">
        {searchWords.manage}
      </Link>
    </div>
  )
}

/** Returns the values of placeholders. The order is that of the report, or the only one that the message names. */
function factsOf({ firstName, number, report, named }: OneTicketReply) {
  const order = report ?? (named.length === 1 ? named[0] : undefined)
  return {
    'first name': firstName || null,
    ticket: ticketName(number),
    order: order ? String(order.orderNumber) : null,
  }
}

function statusOf({ hasFailed, all, found }: { hasFailed: boolean; all: number; found: number }): string {
  if (hasFailed) return savedAnswers.failed
  if (all === 0) return savedAnswers.none
  return found === 0 ? searchWords.none : searchWords.found(found)
}

/** Returns the saved answers that contain every typed word, in any order and case. Matches in the name come first. */
export function findAnswers(answers: readonly SavedAnswer[], typed: string): SavedAnswer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hasWords = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const matchesByName = answers.filter(({ name }) => hasWords(name))
  return [...matchesByName, ...answers.filter(({ name, text }) => !hasWords(name) && hasWords(`${name} ${text}`))]
}
