// Findings that wait, grouped by what they are: what each kind means is said once, and each row has its buttons.
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { listFindings, lookAtGateway } from '#contract/calls/admin/findings.ts'
import type { FindingReply, FindingsReply } from '#contract/findings.ts'
import { adminBank } from '#copy/admin-bank.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { FINDING_KINDS, type FindingAction } from '#domain/gateway-finding.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FindingFacts } from './finding-facts.tsx'
import { type AskedAct, SettleDialog } from './settle-dialog.tsx'
import { askedFor } from './use-money-search.ts'

const words = adminBank.open

interface OpenFindingsProps {
  /** What was searched for; empty for nothing. */
  number: string
  onSettled: () => void
}

export function OpenFindings({ number, onSettled }: OpenFindingsProps) {
  const result = useQuery(listFindings, { query: askedFor(number) })
  const look = useAction(words.lookFailed)
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const found = result.reply?.findings.length ?? 0
  return (
    <Panel
      flush
      title={words.title}
      busy={result.isLoading}
      {...(result.reply ? { note: <Looked {...result.reply} /> } : {})}
      actions={
        <>
          {found > 0 && (
            <Badge tone="chilli" sign={<Icon sign={CircleAlert} size={16} />}>
              {words.some(found, result.reply?.nextCursor !== null)}
            </Badge>
          )}
          <Button
            tone="outlined"
            small
            busy={look.isBusy}
            busyLabel={words.looking}
            onClick={() => void look.run(() => send(lookAtGateway))}
          >
            {words.look}
          </Button>
        </>
      }
    >
      <QueryState result={result}>
        {(first) => <Groups key={number} first={first} number={number} onAct={setAsked} />}
      </QueryState>
      <SettleDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={async () => {
          await result.reload()
          onSettled()
        }}
      />
    </Panel>
  )
}

interface GroupsProps {
  first: FindingsReply
  number: string
  onAct: (asked: AskedAct) => void
}

function Groups({ first, number, onAct }: GroupsProps) {
  const pages = usePages(first, 'findings', (cursor) => send(listFindings, { query: { cursor, ...askedFor(number) } }))
  const { rows } = pages
  if (rows.length === 0 && number !== '') return <EmptyState text={adminMoneySearch.noMatch(number)} />
  if (rows.length === 0) return <EmptyState text={first.lookedAt === null ? words.never : words.none} />
  return (
    <>
      {FINDING_KINDS.map((kind) => {
        const found = rows.filter((row) => row.kind === kind)
        return found.length > 0 && <Group key={kind} kind={kind} found={found} onAct={onAct} />
      })}
      <MoreButton pages={pages} />
    </>
  )
}

const Looked = ({ lookedAt, settlementsAt }: { lookedAt: string | null; settlementsAt: string | null }) => (
  <span className="flex flex-wrap gap-x-4">
    {lookedAt !== null && (
      <span>
        {words.looked} <Moment at={lookedAt} />
      </span>
    )}
    {settlementsAt !== null && (
      <span>
        {words.settlements} <Moment at={settlementsAt} />
      </span>
    )}
  </span>
)

interface GroupProps {
  kind: FindingReply['kind']
  found: readonly FindingReply[]
  onAct: (asked: AskedAct) => void
}

const Group = ({ kind, found, onAct }: GroupProps) => (
  <section aria-label={adminBank.kinds[kind].title} className="border-t border-line-soft first:border-t-0">
    <div className="grid gap-1 bg-chilli-wash px-4 py-3 nav:px-5">
      <h3 className="text-admin font-semibold text-chilli">{adminBank.kinds[kind].title}</h3>
      <p className="measure text-admin-table">{adminBank.kinds[kind].text}</p>
    </div>
    <ul>
      {found.map((finding) => (
        <li key={finding._id} className="grid gap-3 border-t border-line-soft px-4 py-4 nav:px-5">
          <FindingFacts finding={finding} />
          <div className="flex flex-wrap gap-2">
            {finding.actions.map((action: FindingAction) => (
              <Button
                key={action}
                tone={action === 'set_aside' && finding.actions.length > 1 ? 'quiet' : 'outlined'}
                small
                onClick={() => onAct({ finding, action })}
                aria-label={`${adminBank.actions[action]}: ${finding.subject}`}
              >
                {adminBank.actions[action]}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
