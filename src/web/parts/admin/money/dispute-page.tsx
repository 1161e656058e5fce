// One dispute: what the bank wants, what to do about it, what the shop can show, its way, and a note.
import { ExternalLink } from 'lucide-react'
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewDispute } from '#contract/calls/admin/disputes.ts'
import type { OneDisputeReply } from '#contract/disputes.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDisputes as words } from '#copy/admin-disputes.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Fact, Facts } from '#web/parts/admin/order/fact-list.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DisputeBadge, TimeLeft } from './dispute-badge.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { DisputeNote } from './dispute-note.tsx'
import { DisputedCustomer, DisputedOrder } from './dispute-rows.tsx'
import { DisputeTodo } from './dispute-todo.tsx'

export default function DisputePage() {
  const { id = '' } = useParams()
  const result = useQuery(viewDispute, { params: { disputeId: id } })
  const found = result.reply?._id === id ? result.reply : null
  return (
    <AdminPage
      title={found ? words.title(found.gatewayDisputeId) : words.desk}
      back={<BackLink to={adminPages.moneyDisputes}>{words.back}</BackLink>}
      {...(found && {
        badge: (
          <>
            <DisputeBadge status={found.status} />
            <TimeLeft {...found} />
          </>
        ),
        actions: found.settledAt === null && <AnswerLink />,
      })}
    >
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {() => found && <Panels key={id} dispute={found} onChange={result.reload} />}
      </QueryState>
    </AdminPage>
  )
}

const AnswerLink = () => (
  <a href={words.answerUrl} target="_blank" rel="noreferrer" className={buttonStyle({ tone: 'primary', small: true })}>
    <Icon sign={ExternalLink} size={18} />
    {words.answer}
  </a>
)

interface PanelsProps {
  dispute: OneDisputeReply
  onChange: () => Promise<void>
}

const Panels = ({ dispute, onChange }: PanelsProps) => (
  <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DisputeTodo dispute={dispute} onChange={onChange} />
      <DisputeFacts dispute={dispute} />
      {dispute.order !== null && <DisputeEvidence disputeId={dispute._id} />}
    </div>
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <DisputeNote dispute={dispute} onChange={onChange} />
      <DisputeWay dispute={dispute} />
    </div>
  </div>
)

const { facts } = words

const DisputeFacts = ({ dispute }: { dispute: OneDisputeReply }) => (
  <Panel title={facts.title}>
    <Facts>
      <Fact name={facts.amount}>{formatRupees(dispute.amount)}</Fact>
      {dispute.deducted > 0 && <Fact name={facts.taken}>{formatRupees(dispute.deducted)}</Fact>}
      {dispute.refunded - dispute.held > 0 && (
        <Fact name={facts.refunded}>{formatRupees(dispute.refunded - dispute.held)}</Fact>
      )}
      {dispute.held > 0 && <Fact name={facts.held}>{formatRupees(dispute.held)}</Fact>}
      <Fact name={facts.phase}>{words.phases[dispute.phase]}</Fact>
      {dispute.reason !== '' && <Fact name={facts.reason}>{dispute.reason.replaceAll('_', ' ')}</Fact>}
      <Fact name={facts.opened}>
        <Moment at={dispute.openedAt} />
      </Fact>
      <Fact name={facts.answerBy}>
        {dispute.respondBy === null ? words.noDeadline : <Moment at={dispute.respondBy} />}
      </Fact>
      {dispute.settledAt !== null && (
        <Fact name={facts.ended}>
          <Moment at={dispute.settledAt} />
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

const DisputeWay = ({ dispute: { steps } }: { dispute: OneDisputeReply }) => (
  <Panel title={words.steps.title}>
    <ol className="grid gap-3 text-admin">
      {steps.map(({ at, phase, status, deducted }) => (
        <li key={`${at} ${phase} ${status} ${deducted}`}>
          <p>{words.steps.step(words.phases[phase], words.status[status])}</p>
          <p className="figures text-small text-ink-soft">
            <Moment at={at} />
            {deducted > 0 && ` · ${words.steps.taken(formatRupees(deducted))}`}
          </p>
        </li>
      ))}
    </ol>
  </Panel>
)
