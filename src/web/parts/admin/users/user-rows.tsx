// The people of a list: a table on desks, cards on phones; each can be opened and deleted.
import { Link } from 'react-router'
import type { ListedUser, UsersReply } from '#contract/accounts.ts'
import { adminPages } from '#contract/admin-urls.ts'
import type { QueryIn } from '#contract/call.ts'
import { listUsers } from '#contract/calls/admin/users.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminUsers as words } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'
import { staff } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { DeleteButton } from './delete-button.tsx'

interface UserRowsProps {
  first: UsersReply
  /** All of them joined on the day that is named above. */
  isDay: boolean
  /** What the rows beyond the first page are asked with. */
  query: QueryIn<typeof listUsers>
  onChanged: () => Promise<void>
}

type Row = ListedUser & { readonly number: number; readonly isOwn: boolean }

export function UserRows({ first, isDay, query, onChanged }: UserRowsProps) {
  const pages = usePages(first, 'users', (cursor) => send(listUsers, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'users',
    rows.map(({ _id }) => _id),
  )
  const own = useSession().user?._id
  const numbered = rows.map((user, place): Row => ({ ...user, number: place + 1, isOwn: user._id === own }))
  const remove = (row: Row) =>
    !row.isOwn && <DeleteButton user={row} inRow onDeleted={onChanged} onRefused={onChanged} />
  const columns: readonly Column<Row>[] = [
    { key: 'number', label: words.columns.number, cell: ({ number }) => grouped(number) },
    { key: 'name', label: words.columns.name, heads: true, clamp: true, cell: (row) => <Name row={row} /> },
    { key: 'email', label: words.columns.email, clamp: 'more', cell: ({ email }) => email },
    { key: 'createdAt', label: words.columns.createdAt, cell: (row) => <Joined row={row} isDay={isDay} /> },
    { key: 'coins', label: words.columns.coins, right: true, cell: ({ coins }) => grouped(coins) },
    { key: 'orders', label: words.columns.orders, right: true, cell: ({ orders }) => grouped(orders) },
    { key: 'spent', label: words.columns.spent, right: true, cell: ({ spent }) => formatRupees(spent, true) },
    { key: 'actions', label: words.columns.actions, right: true, cell: remove },
  ]
  return (
    <>
      <DataTable
        label={words.title}
        rows={numbered}
        columns={columns}
        keyOf={({ _id }) => _id}
        tableFrom={680}
        backTo={backTo}
        card={(row) => (
          <>
            <p className="flex items-start justify-between gap-x-3">
              <Name row={row} />
              <span className="figures font-semibold whitespace-nowrap">{words.coins(row.coins)}</span>
            </p>
            <p className="wrap-anywhere">{row.email}</p>
            <p className="figures text-ink-soft">{words.orders(row.orders, formatRupees(row.spent, true))}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-ink-soft">
                <Joined row={row} isDay={isDay} />
              </span>
              {remove(row)}
            </div>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const Name = ({ row }: { row: Row }) => (
  <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
    <span className="min-w-0 font-semibold wrap-anywhere">
      <Link to={adminPages.user(row._id)} className="link">
        {row.name}
      </Link>
    </span>
    {row.role === 'admin' && <Badge tone="turmeric">{words.admin}</Badge>}
    {row.staffRoles.map((role) => (
      <Badge key={role} tone="turmeric">
        {staff.roles[role].name}
      </Badge>
    ))}
    {row.isOwn && <Badge tone="sand">{words.you}</Badge>}
  </span>
)

const Joined = ({ row, isDay }: { row: Row; isDay: boolean }) =>
  isDay ? (
    <TimeOfDay at={row.createdAt} />
  ) : (
    <span className="whitespace-nowrap">
      <Day at={row.createdAt} />, <TimeOfDay at={row.createdAt} />
    </span>
  )
