// SPF, DKIM and DMARC of the domain that letters come from: what stands there, and what to add, ready to be copied (LET-13).
import { viewMailDomain } from '#contract/calls/admin/stopped-addresses.ts'
import type { MailDomainReply, MailRecordReply } from '#contract/stopped-addresses.ts'
import { adminArrival } from '#copy/admin-arrival.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast-store.ts'

const words = adminArrival.domain
const TONES: Readonly<Record<MailRecordReply['state'], BadgeTone>> = {
  right: 'leaf',
  missing: 'chilli',
  wrong: 'chilli',
  weak: 'turmeric',
  unknown: 'sand',
}

export function MailRecords() {
  const result = useQuery(viewMailDomain)
  const domain = result.reply?.domain
  return (
    <Panel
      title={domain ? words.title(domain) : words.titleUnknown}
      note={<p className="measure">{words.note}</p>}
      actions={
        <Button
          tone="outlined"
          small
          busy={result.isLoading}
          busyLabel={words.again}
          onClick={() => void result.reload()}
        >
          {words.again}
        </Button>
      }
      busy={result.isLoading}
    >
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(reply) => <Records {...reply} />}
      </QueryState>
    </Panel>
  )
}

function Records({ domain, records, isTold }: MailDomainReply) {
  if (domain === null) return <EmptyState text={words.local} />
  return (
    <div className="grid gap-5">
      {!isTold && <p className="measure rounded-note bg-sand px-4 py-3">{words.untold}</p>}
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

const Record = ({ record: { kind, name, state, words: said, found, add } }: { record: MailRecordReply }) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{words.names[kind]}</span>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
    </p>
    <p className="measure">{said}</p>
    <dl className="grid gap-2 text-small">
      <Row label={words.at} text={name} />
      {found !== '' && <Row label={words.found} text={found} />}
      {add !== null && <Row label={words.add} text={add} copied={name} />}
    </dl>
  </>
)

/** `copied` names whose record it is, where the text is to be taken along. */
const Row = ({ label, text, copied }: { label: string; text: string; copied?: string }) => (
  <div className="grid gap-x-4 gap-y-1 items-baseline md:grid-cols-12">
    <dt className="text-ink-soft md:col-span-3">{label}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-3 md:col-span-9">
      <code className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</code>
      {copied !== undefined && (
        <Button tone="outlined" small aria-label={words.copyOf(copied)} onClick={() => void copy(text)}>
          {words.copy}
        </Button>
      )}
    </dd>
  </div>
)

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success(words.copied)
  else toast.failure(words.notCopied)
}
