// A person's coins, entry by entry with the balance after each, and the way to correct them.
import { useState } from 'react'
import type { AdminUser, UserCoinsReply } from '#contract/admin-users.ts'
import { viewWalletOfUser } from '#contract/calls/admin/users.ts'
import { adminUser } from '#copy/admin-user.ts'
import { grouped } from '#copy/numbers.ts'
import { send } from '#web/api-client.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CorrectCoins } from './correct-coins.tsx'

const words = adminUser.wallet
const { columns } = words

interface CoinsPanelProps {
  user: AdminUser
  onChange: () => Promise<void>
}

export function CoinsPanel({ user, onChange }: CoinsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const result = useQuery(viewWalletOfUser, { params: { userId: user._id } })
  const changed = async () => {
    await Promise.all([result.reload(), onChange()])
  }
  return (
    <Panel
      title={words.title}
      note={words.balance(user.coins)}
      flush
      busy={result.isLoading}
      actions={
        <Button tone="outlined" small onClick={() => setOpen(true)}>
          {adminUser.correct.button}
        </Button>
      }
    >
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(first) =>
          first.entries.length === 0 ? (
            <p className="px-4 py-5 text-admin text-ink-soft nav:px-5">{words.none}</p>
          ) : (
            <Entries first={first} userId={user._id} />
          )
        }
      </QueryState>
      <CorrectCoins user={user} open={isOpen} onClose={() => setOpen(false)} onChange={changed} />
    </Panel>
  )
}

type Entry = UserCoinsReply['entries'][number]
type Cause = keyof typeof words.causes

function whatOf({ cause, orderNumber, correction }: Entry): string {
  const what = Object.hasOwn(words.causes, cause) ? words.causes[cause as Cause] : cause
  if (correction) return words.reason(what, correction.reason)
  return orderNumber === null ? what : words.ofOrder(what, orderNumber)
}

const What = ({ entry }: { entry: Entry }) => (
  <>
    <span className="wrap-anywhere">{whatOf(entry)}</span>
    {entry.correction && <span className="text-ink-soft"> {words.by(entry.correction.by)}</span>}
  </>
)
const Moved = ({ coins }: { coins: number }) => (
  <span className={classes('font-semibold', coins > 0 && 'text-leaf')}>
    {coins > 0 ? words.came(coins) : words.went(-coins)}
  </span>
)
const When = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    <Day at={at} />, <TimeOfDay at={at} />
  </span>
)

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'date', label: columns.date, cell: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'what', label: columns.what, heads: true, cell: (entry) => <What entry={entry} /> },
  { key: 'coins', label: columns.coins, right: true, cell: ({ coins }) => <Moved coins={coins} /> },
  { key: 'balance', label: columns.balance, right: true, cell: ({ balance }) => grouped(balance) },
]

function Entries({ first, userId }: { first: UserCoinsReply; userId: string }) {
  const pages = usePages(first, 'entries', (cursor) =>
    send(viewWalletOfUser, { params: { userId }, query: { cursor } }),
  )
  const { rows } = pages
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(entry) => (
          <>
            <p className="flex justify-between gap-3">
              <span className="min-w-0">
                <What entry={entry} />
              </span>
              <Moved coins={entry.coins} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <When at={entry.createdAt} />
              <span className="figures">{words.balanceAfter(entry.balance)}</span>
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
