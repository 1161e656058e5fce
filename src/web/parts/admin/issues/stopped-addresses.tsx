// Addresses that get no letters: why, since when, and letting letters go there again (LET-11, LET-12).
import { listStoppedAddresses, resumeAddress } from '#contract/calls/admin/stopped-addresses.ts'
import type { StoppedAddressesReply, StoppedReply } from '#contract/stopped-addresses.ts'
import { admin } from '#copy/admin.ts'
import { adminArrival } from '#copy/admin-arrival.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminArrival.stopped
const kinds: Readonly<Record<string, string>> = {
  ...adminOrder.letters.kinds,
  ...adminDashboard.money.letters.kinds,
}

export function StoppedAddresses() {
  const result = useQuery(listStoppedAddresses)
  return (
    <Panel flush title={words.title} note={<p className="measure">{words.note}</p>} busy={result.isLoading}>
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(first) =>
          first.addresses.length === 0 ? (
            <EmptyState text={words.none} />
          ) : (
            <Rows key={first.addresses[0]?._id} first={first} onChanged={result.reload} />
          )
        }
      </QueryState>
    </Panel>
  )
}

interface Changing {
  onChanged: () => Promise<void>
}

const load = (cursor: string) => send(listStoppedAddresses, { query: { cursor } })
const nameOf = ({ address }: StoppedReply): string => (address === '' ? words.left : address)
const letterOf = ({ letter }: StoppedReply): string => (letter === null ? admin.none : (kinds[letter] ?? letter))

const columnsOf = (onChanged: Changing['onChanged']): readonly Column<StoppedReply>[] => [
  { key: 'address', label: words.columns.address, heads: true, clamp: true, cell: nameOf },
  { key: 'reason', label: words.columns.reason, cell: (stop) => <Why stop={stop} /> },
  { key: 'letter', label: words.columns.letter, cell: letterOf },
  { key: 'since', label: words.columns.since, cell: ({ stoppedAt }) => <Day at={stoppedAt} className="figures" /> },
  {
    key: 'action',
    label: words.columns.action,
    right: true,
    cell: (stop) => <Resume stop={stop} onChanged={onChanged} />,
  },
]

function Rows({ first, onChanged }: { first: StoppedAddressesReply } & Changing) {
  const pages = usePages(first, 'addresses', load)
  const { rows } = pages
  return (
    <>
      <DataTable
        label={words.list}
        rows={rows}
        columns={columnsOf(onChanged)}
        keyOf={({ _id }) => _id}
        card={(stop) => (
          <>
            <p className="font-semibold wrap-anywhere">{nameOf(stop)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Why stop={stop} />
              <Day at={stop.stoppedAt} className="figures text-ink-soft" />
            </p>
            <Resume stop={stop} onChanged={onChanged} />
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const Why = ({ stop: { reason, codes } }: { stop: StoppedReply }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <Badge tone={reason === 'complained' ? 'chilli' : 'turmeric'}>{words.reasons[reason]}</Badge>
    {codes !== '' && <code className="text-caption text-ink-soft">{codes}</code>}
  </span>
)

function Resume({ stop: { _id, address, reason, canResume }, onChanged }: { stop: StoppedReply } & Changing) {
  const confirm = useConfirm()
  const { isBusy, run } = useAction(words.resumeFailed)
  if (!canResume) return null
  const resume = async () => {
    const question = {
      title: words.question(address),
      body: words.bodies[reason],
      confirm: words.resume,
      cancel: words.keep,
    }
    if (!(await confirm(question))) return
    const reply = await run(() => send(resumeAddress, { params: { stopId: _id } }))
    if (reply !== null) await onChanged()
  }
  return (
    <div>
      <Button
        tone="outlined"
        small
        aria-label={words.resumeOf(address)}
        busy={isBusy}
        busyLabel={words.resume}
        onClick={() => void resume()}
      >
        {words.resume}
      </Button>
    </div>
  )
}
