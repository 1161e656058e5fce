// Deliverability of emails: addresses that get no more emails (LET-11, LET-12), and DNS records of the sender's domain.
import { listStoppedAddresses, resumeAddress, viewMailDomain } from '#contract/calls/admin/stopped-addresses.ts'
import type { MailDomainReply, MailRecordReply, StoppedAddressesReply, StoppedReply } from '#contract/emails.ts'
import { admin } from '#copy/admin.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { adminArrival } from '#copy/mail-domain.ts'
import { send } from '#web/api-client.ts'
import { ConfirmButton } from '#web/parts/admin/frame/confirm-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminArrival.stopped
const kinds: Readonly<Record<string, string>> = {
  ...adminOrder.emails.kinds,
  ...adminDashboard.money.emails.kinds,
}

export function StoppedAddresses() {
  const result = useQuery(listStoppedAddresses)
  return (
    <Panel flush title={texts.title} note={<p className="measure">{texts.note}</p>} busy={result.isLoading}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.addresses.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <Rows key={firstPage.addresses[0]?._id} firstPage={firstPage} onChanged={result.reload} />
          )
        }
      </QueryState>
    </Panel>
  )
}

interface ChangeProps {
  onChanged: () => Promise<void>
}

const nameOf = ({ address }: StoppedReply): string => (address === '' ? texts.left : address)
const emailOf = ({ email }: StoppedReply): string => (email === null ? admin.none : (kinds[email] ?? email))

const columnsOf = (onChanged: ChangeProps['onChanged']): readonly Column<StoppedReply>[] => [
  { key: 'address', label: texts.columns.address, heads: true, clamp: true, cell: nameOf },
  { key: 'reason', label: texts.columns.reason, cell: (stop) => <StopReason stop={stop} /> },
  { key: 'email', label: texts.columns.email, cell: emailOf },
  { key: 'since', label: texts.columns.since, cell: ({ stoppedAt }) => <Day at={stoppedAt} className="figures" /> },
  {
    key: 'action',
    label: texts.columns.action,
    right: true,
    cell: (stop) => <ResumeButton stop={stop} onChanged={onChanged} />,
  },
]

function Rows({ firstPage, onChanged }: { firstPage: StoppedAddressesReply } & ChangeProps) {
  const pages = usePages(firstPage, 'addresses', (cursor) => send(listStoppedAddresses, { query: { cursor } }))
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={columnsOf(onChanged)}
        keyOf={({ _id }) => _id}
        card={(stop) => (
          <>
            <p className="font-semibold wrap-anywhere">{nameOf(stop)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StopReason stop={stop} />
              <Day at={stop.stoppedAt} className="figures text-ink-soft" />
            </p>
            <ResumeButton stop={stop} onChanged={onChanged} />
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const StopReason = ({ stop: { reason, codes } }: { stop: StoppedReply }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Badge tone={reason === 'complained' ? 'chilli' : 'turmeric'}>{texts.reasons[reason]}</Badge>
    {codes !== '' && <code className="text-caption text-ink-soft">{codes}</code>}
  </span>
)

function ResumeButton({ stop: { _id, address, reason, canResume }, onChanged }: { stop: StoppedReply } & ChangeProps) {
  if (!canResume) return null
  return (
    <div>
      <ConfirmButton
        label={texts.resume}
        fullLabel={texts.resumeOf(address)}
        question={{ title: texts.question(address), body: texts.bodies[reason], cancel: texts.keep }}
        failed={texts.resumeFailed}
        act={() => send(resumeAddress, { params: { stopId: _id } })}
        onDone={onChanged}
      />
    </div>
  )
}

const domainWords = adminArrival.domain
const TONES: Readonly<Record<MailRecordReply['state'], BadgeTone>> = {
  right: 'leaf',
  missing: 'chilli',
  wrong: 'chilli',
  weak: 'turmeric',
  unknown: 'sand',
}

/** SPF, DKIM and DMARC of the sender's domain: the current records, and records to copy and add (LET-13). */
export function MailRecords() {
  const result = useQuery(viewMailDomain)
  const domain = result.reply?.domain
  return (
    <Panel
      title={domain ? domainWords.title(domain) : domainWords.titleUnknown}
      note={<p className="measure">{domainWords.note}</p>}
      actions={
        <Button
          tone="outlined"
          small
          busy={result.isLoading}
          busyLabel={domainWords.again}
          onClick={() => void result.reload()}
        >
          {domainWords.again}
        </Button>
      }
      busy={result.isLoading}
    >
      <QueryState result={result} loading={domainWords.loading} failed={domainWords.failed}>
        {(reply) => <Records {...reply} />}
      </QueryState>
    </Panel>
  )
}

function Records({ domain, records, isWebhookSet }: MailDomainReply) {
  if (domain === null) return <EmptyState text={domainWords.local} />
  return (
    <div className="grid gap-5">
      {!isWebhookSet && <p className="measure rounded-note bg-sand px-4 py-3">{domainWords.untold}</p>}
      <ul className="grid gap-5">
        {records.map((record) => (
          <li
            key={`${record.kind} ${record.name}`}
            className="grid gap-2 border-t border-line pt-5 first:border-0 first:pt-0"
          >
            <Record record={record} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Record = ({ record: { kind, name, state, words: recordWords, found, add } }: { record: MailRecordReply }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{domainWords.names[kind]}</span>
      <Badge tone={TONES[state]}>{domainWords.states[state]}</Badge>
    </p>
    <p className="measure">{recordWords}</p>
    <dl className="grid gap-2 text-small">
      <RecordField label={domainWords.at} text={name} />
      {found !== '' && <RecordField label={domainWords.found} text={found} />}
      {add !== null && <RecordField label={domainWords.add} text={add} copyLabel={domainWords.copyOf(name)} />}
    </dl>
  </>
)

interface RecordFieldProps {
  label: string
  text: string
  /** The accessible name of the button that copies the text; absent when there is no button. */
  copyLabel?: string
}

const RecordField = ({ label, text, copyLabel }: RecordFieldProps) => (
  <div className="grid gap-x-4 gap-y-1 items-baseline md:grid-cols-12">
    <dt className="text-ink-soft md:col-span-3">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-3 md:col-span-9">
      <code className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</code>
      {copyLabel !== undefined && (
        <Button tone="outlined" small aria-label={copyLabel} onClick={() => void copyText(text, domainWords)}>
          {domainWords.copy}
        </Button>
      )}
    </dd>
  </div>
)
