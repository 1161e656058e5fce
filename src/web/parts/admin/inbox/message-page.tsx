// One message with its sender and its history, and the answer by email (MSG-4).
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { closeTicket, viewTicket } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply, TicketStepReply } from '#contract/inbox.ts'
import { adminInbox as texts } from '#copy/admin-inbox.ts'
import { MAX_REASON, ticketName } from '#domain/ticket.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState, ReloadError } from '#web/parts/admin/frame/query-state.tsx'
import { RecordNavigation } from '#web/parts/admin/frame/record-navigation.tsx'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { TicketBadge } from './message-rows.tsx'
import { SenderPanel } from './ticket-panels.tsx'

const ticketPage = (number: string) => adminPages.ticket(Number(number))

export default function MessagePage() {
  const { number = '' } = useParams()
  const result = useQuery(viewTicket, { params: { ticketNumber: number } })
  const ticket = result.reply?.number === Number(number) ? result.reply : null
  return (
    <AdminPage
      title={ticketName(Number(number) || 0)}
      back={
        <RecordNavigation
          kind="tickets"
          id={number}
          pageOf={ticketPage}
          list={adminPages.inbox}
          nameOf={() => texts.ticket.back}
        />
      }
      {...(ticket && {
        badge: <TicketBadge ticket={ticket} />,
        note: (
          <>
            {texts.kinds[ticket.kind]}, <Moment at={ticket.createdAt} className="figures" />
          </>
        ),
        actions: <ResolveButtons key={ticket.number} ticket={ticket} onChange={result.reload} />,
      })}
    >
      {ticket === null ? (
        <QueryState result={result} loading={texts.ticket.loading} failed={texts.ticket.failed}>
          {() => null}
        </QueryState>
      ) : (
        <Panels key={ticket.number} ticket={ticket} result={result} />
      )}
    </AdminPage>
  )
}

/** The page below its title. It is rendered outside `QueryState`, which drops typed text when reloading fails. */
const Panels = ({ ticket, result }: { ticket: OneTicketReply; result: QueryResult<OneTicketReply> }) => (
  <>
    <ReloadError result={result} text={texts.ticket.stale} />
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Panel title={texts.ticket.message}>
          {ticket.message === '' ? (
            <p className="text-admin text-ink-soft">{texts.ticket.erased}</p>
          ) : (
            <p className="max-w-prose text-admin wrap-anywhere whitespace-pre-wrap">{ticket.message}</p>
          )}
        </Panel>
        {ticket.steps.length > 0 && <StepList steps={ticket.steps} />}
        {ticket.email !== '' && <AnswerForm ticket={ticket} onChange={result.reload} />}
      </div>
      <SenderPanel ticket={ticket} />
    </div>
  </>
)

const ticketWords = texts.ticket
const TONES = { sent: 'leaf', waiting: 'turmeric', failing: 'chilli' } as const satisfies Record<string, BadgeTone>

const StepList = ({ steps }: { steps: readonly TicketStepReply[] }) => (
  <Panel title={ticketWords.steps}>
    <ul aria-label={ticketWords.steps} className="grid gap-5">
      {steps.map(({ _id, kind, text, author, at, email: emailState }) => (
        <li key={_id} className="text-admin">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            <span>
              {author} {ticketWords.by[kind]}, <Moment at={at} className="figures" />
            </span>
            {emailState !== null && <Badge tone={TONES[emailState]}>{ticketWords.email[emailState]}</Badge>}
          </p>
          {text !== '' && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>}
        </li>
      ))}
    </ul>
  </Panel>
)

const closingTexts = texts.closing

interface ResolveProps {
  ticket: OneTicketReply
  onChange: () => Promise<void>
}
type Step = 'close' | 'reopen'

function ResolveButtons({ ticket, onChange }: ResolveProps) {
  const [step, setStep] = useState<Step | null>(null)
  const { status } = ticket
  const name = ticketName(ticket.number)
  return (
    <>
      {status !== 'closed' && (
        <Button tone="outlined" small onClick={() => setStep('close')}>
          {status === 'open' ? closingTexts.close : closingTexts.closeAnswered}
        </Button>
      )}
      {status !== 'open' && (
        <Button tone="outlined" small onClick={() => setStep('reopen')}>
          {closingTexts.reopen}
        </Button>
      )}
      <Dialog
        open={step !== null}
        onClose={() => setStep(null)}
        title={step === 'reopen' ? closingTexts.reopenTitle(name) : closingTexts.closeTitle(name)}
      >
        {step !== null && <ResolveForm step={step} ticket={ticket} onClose={() => setStep(null)} onChange={onChange} />}
      </Dialog>
    </>
  )
}

function ResolveForm({ step, ticket, onClose, onChange }: ResolveProps & { step: Step; onClose: () => void }) {
  const form = useDialogForm<'reason'>({
    failed: closingTexts.failed,
    send: ({ reason }) =>
      send(closeTicket, { params: { ticketNumber: ticket.number }, body: { step, reason, seen: ticket.seen } }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{step === 'close' ? closingTexts.closeText : closingTexts.reopenText}</p>
      <TextArea
        label={closingTexts.reason}
        hint={closingTexts.reasonHint}
        required
        maxLength={MAX_REASON}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={closingTexts.busy}>
          {step === 'close' ? closingTexts.closeAnswered : closingTexts.reopen}
        </Button>
      </div>
    </form>
  )
}
