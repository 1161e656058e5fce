// One dispute: the bank's claim, what to do, the evidence, its history, and a note.
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { noteDispute, releaseRefunds, viewDispute } from '#contract/calls/admin/disputes.ts'
import type { OneDisputeReply } from '#contract/disputes.ts'
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { adminDisputes as texts } from '#copy/admin-disputes.ts'
import { MAX_NOTE } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink, Fact, Facts } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeBadge, DisputedCustomer, DisputedOrder, TimeLeft } from './dispute-rows.tsx'

export default function DisputePage() {
  const { id = '' } = useParams()
  const result = useQuery(viewDispute, { params: { disputeId: id } })
  const dispute = result.reply?._id === id ? result.reply : null
  return (
    <AdminPage
      title={dispute ? texts.title(dispute.gatewayDisputeId) : texts.desk}
      back={<BackLink to={adminPages.moneyDisputes}>{texts.back}</BackLink>}
      {...(dispute && {
        badge: (
          <>
            <DisputeBadge status={dispute.status} />
            <TimeLeft {...dispute} />
          </>
        ),
        actions: dispute.resolvedAt === null && <AnswerLink />,
      })}
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {() => dispute && <Panels key={id} dispute={dispute} onChange={result.reload} />}
      </QueryState>
    </AdminPage>
  )
}

const AnswerLink = () => (
  <a href={texts.answerUrl} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'primary', small: true })}>
    <Icon icon={ExternalLink} size={18} />
    {texts.answer}
  </a>
)

interface DisputeProps {
  dispute: OneDisputeReply
  onChange: () => Promise<void>
}

const Panels = ({ dispute, onChange }: DisputeProps) => (
  <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DisputeTodo dispute={dispute} onChange={onChange} />
      <DisputeFacts dispute={dispute} />
      {dispute.order !== null && <DisputeEvidence disputeId={dispute._id} />}
    </div>
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DisputeNote dispute={dispute} onChange={onChange} />
      <DisputeSteps dispute={dispute} />
    </div>
  </div>
)

const { facts } = texts

const DisputeFacts = ({ dispute }: { dispute: OneDisputeReply }) => (
  <Panel title={facts.title}>
    <Facts>
      <Fact name={facts.amount}>{formatRupees(dispute.amount)}</Fact>
      {dispute.deducted > 0 && <Fact name={facts.taken}>{formatRupees(dispute.deducted)}</Fact>}
      {dispute.refunded - dispute.held > 0 && (
        <Fact name={facts.refunded}>{formatRupees(dispute.refunded - dispute.held)}</Fact>
      )}
      {dispute.held > 0 && <Fact name={facts.held}>{formatRupees(dispute.held)}</Fact>}
      <Fact name={facts.phase}>{texts.phases[dispute.phase]}</Fact>
      {dispute.reason !== '' && <Fact name={facts.reason}>{dispute.reason.replaceAll('_', ' ')}</Fact>}
      <Fact name={facts.opened}>
        <Moment at={dispute.openedAt} />
      </Fact>
      <Fact name={facts.answerBy}>
        {dispute.respondBy === null ? texts.noDeadline : <Moment at={dispute.respondBy} />}
      </Fact>
      {dispute.resolvedAt !== null && (
        <Fact name={facts.ended}>
          <Moment at={dispute.resolvedAt} />
        </Fact>
      )}
      <Fact name={facts.order}>
        <DisputedOrder {...dispute} />
      </Fact>
      <Fact name={facts.customer}>
        <DisputedCustomer customer={dispute.customer} />
      </Fact>
      <Fact name={facts.payment}>
        <span className="select-all">{dispute.gatewayPaymentId}</span>
      </Fact>
    </Facts>
  </Panel>
)

const DisputeSteps = ({ dispute: { steps } }: { dispute: OneDisputeReply }) => (
  <Panel title={texts.steps.title}>
    <ol className="grid gap-3 text-admin">
      {steps.map(({ at, phase, status, deducted }) => (
        <li key={`${at} ${phase} ${status} ${deducted}`}>
          <p>{texts.steps.step(texts.phases[phase], texts.status[status])}</p>
          <p className="figures text-small text-ink-soft">
            <Moment at={at} />
            {deducted > 0 && ` · ${texts.steps.taken(formatRupees(deducted))}`}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)

const todoWords = texts.todo

function DisputeTodo({ dispute, onChange }: DisputeProps) {
  const { refunded, held } = dispute
  const refundedBefore = refunded - held
  return (
    <Panel title={todoWords.title}>
      <div className="grid max-w-prose gap-3 text-admin">
        <p>{adviceFor(dispute)}</p>
        {refundedBefore > 0 && dispute.deducted === 0 && <p>{todoWords.refundedBefore(shortRupees(refundedBefore))}</p>}
        {held > 0 && <HeldRefund dispute={dispute} onChange={onChange} />}
      </div>
    </Panel>
  )
}

const adviceFor = ({ status, phase }: OneDisputeReply): string =>
  status === 'open' ? todoWords.answer[phase] : todoWords[status]

function HeldRefund({ dispute: { _id, held }, onChange }: DisputeProps) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(todoWords.releaseFailed)
  const amount = shortRupees(held)
  const release = async () => {
    const { release: yes, releaseTitle, releaseBody: body, cancel } = todoWords
    if (!(await confirm({ title: releaseTitle(amount), body, confirm: yes, cancel }))) return
    await run(() => send(releaseRefunds, { params: { disputeId: _id } }))
    await onChange()
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-note bg-turmeric px-4 py-3">
      <p>{todoWords.held(amount)}</p>
      <Button tone="outlined" small busy={isBusy} busyLabel={todoWords.release} onClick={() => void release()}>
        {todoWords.release}
      </Button>
    </div>
  )
}

const noteWords = texts.note

function DisputeNote({ dispute: { _id, note }, onChange }: DisputeProps) {
  const [typed, setTyped] = useState(note)
  const call = useAdminCall()
  const form = useForm<'note'>({
    onSubmit: async (values) => {
      const request = { params: { disputeId: _id }, body: { note: values.note, seen: note } }
      const reply = await call(() => send(noteDispute, request))
      if (reply === null) return
      toast.success(reply.message)
      await onChange()
    },
    failed: noteWords.failed,
  })
  return (
    <Panel title={noteWords.title} note={noteWords.hint}>
      <form {...form.props} className="grid gap-3">
        <TextArea
          label={noteWords.field}
          maxLength={MAX_NOTE}
          rows={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...form.field('note')}
        />
        <SubmitButton form={form} label={noteWords.save} busyLabel={noteWords.busy} tone="outlined" />
      </form>
    </Panel>
  )
}
