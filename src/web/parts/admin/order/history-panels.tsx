// The history of an order: emails, which staff can send again, and status changes.
import type { AdminOrderDetailReply, WhoReply } from '#contract/admin-order.ts'
import { listEmails, resendEmail } from '#contract/calls/admin/emails.ts'
import type { EmailReply } from '#contract/emails.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { orderStatus } from '#copy/order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { progressOrIcon } from '#web/parts/orders/status-badge.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminOrder.emails
const TONES: Readonly<Record<EmailReply['state'], BadgeTone>> = {
  sent: 'leaf',
  waiting: 'turmeric',
  failing: 'chilli',
  given_up: 'chilli',
  put_aside: 'sand',
  dropped: 'sand',
}

interface EmailsPanelProps {
  orderId: string
  /** How many status changes and refunds the order has. They send emails, so another number reloads the emails. */
  changeCount: number
}

export function EmailsPanel({ orderId, changeCount }: EmailsPanelProps) {
  const result = useQuery(listEmails, { query: { order: orderId }, reloadOn: changeCount })
  return (
    <Panel title={texts.title} busy={result.isLoading}>
      <QueryState result={result} failed={texts.failed}>
        {({ emails }) =>
          emails.length === 0 ? (
            <p className="text-admin text-ink-soft">{texts.none}</p>
          ) : (
            <ul aria-label={texts.title} className="grid gap-4 text-admin">
              {emails.map((email) => (
                <Row key={email._id} email={email} onChange={result.reload} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  )
}

function Row({ email, onChange }: { email: EmailReply; onChange: () => Promise<void> }) {
  const { state, recipient, sentAt, createdAt, failure, tries, canSendAgain } = email
  const kind = texts.kinds[email.kind] ?? email.kind
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{kind}</span>
        <Badge tone={TONES[state]}>{texts.state[state]}</Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <Moment at={sentAt ?? createdAt} className="figures" /> {texts.to(recipient)}
      </p>
      {failure !== null && (
        <p className="text-small wrap-anywhere text-chilli">
          {failure.reason} {failure.codes !== '' && `(${failure.codes}) `}
          {texts.tries(tries)}
        </p>
      )}
      {canSendAgain && <ResendButton id={email._id} kind={kind} recipient={recipient} onChange={onChange} />}
    </li>
  )
}

interface ResendButtonProps {
  id: string
  kind: string
  recipient: string
  onChange: () => Promise<void>
}

function ResendButton({ id, kind, recipient, onChange }: ResendButtonProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(texts.againFailed)
  const resend = async () => {
    const question = { title: texts.question(kind), body: texts.questionBody(recipient), confirm: texts.again }
    if (!(await confirm(question))) return
    await run(() => send(resendEmail, { params: { emailId: id } }))
    await onChange()
  }
  return (
    <div>
      <Button
        tone="outlined"
        small
        aria-label={texts.againOf(kind, recipient)}
        busy={isBusy}
        busyLabel={texts.again}
        onClick={() => void resend()}
      >
        {texts.again}
      </Button>
    </div>
  )
}

const timelineWords = adminOrder.timeline
type Step = AdminOrderDetailReply['steps'][number]

export const StepsPanel = ({ steps }: { steps: readonly Step[] }) => (
  <Panel title={timelineWords.title}>
    <ol aria-label={timelineWords.title} className="grid gap-4">
      {steps.map((step) => (
        <li key={`${step.status} ${step.at}`} className="flex gap-3">
          <StepIcon status={step.status} />
          <div className="min-w-0">
            <p className={classes('text-admin font-semibold', step.undoneAt !== null && 'text-ink-soft line-through')}>
              {orderStatus[step.status]}
            </p>
            <p className="text-small text-ink-soft">
              <Moment at={step.at} className="figures" /> {byWhom(step.who)}
            </p>
            {step.undoneAt !== null && (
              <p className="text-small text-ink-soft">
                {timelineWords.undone} <Moment at={step.undoneAt} className="figures" />
              </p>
            )}
            {step.reason !== '' && <p className="mt-1 text-admin wrap-anywhere">{step.reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Panel>
)

function StepIcon({ status }: Pick<Step, 'status'>) {
  const phase = progressOrIcon(status)
  return typeof phase === 'number' ? (
    <Moon phase={phase} size={24} className="shrink-0 text-rose" />
  ) : (
    <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-ink-soft text-ink-soft">
      <Icon icon={phase} size={14} />
    </span>
  )
}

const byWords = adminOrder.timeline.by

const byWhom = ({ kind, name }: WhoReply): string => (kind === 'staff' ? byWords.staff(name) : byWords[kind])
