// The rows of a list of users, with links and buttons that delete a user.
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedUser, UsersReply } from '#contract/accounts.ts'
import { adminPages } from '#contract/admin-urls.ts'
import type { UnfinishedReply } from '#contract/admin-users.ts'
import type { QueryIn } from '#contract/call.ts'
import { deleteUser, listUsers, viewUnfinished } from '#contract/calls/admin/users.ts'
import { shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers as texts } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'
import { staff } from '#copy/staff.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useSession } from '#web/parts/session/session-store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface UserRowsProps {
  firstPage: UsersReply
  /** True when the list contains the signups of one day. Rows then show only the time. */
  isOneDay: boolean
  query: QueryIn<typeof listUsers>
  onChanged: () => Promise<void>
}

type Row = ListedUser & { readonly number: number; readonly isOwn: boolean }

export function UserRows({ firstPage, isOneDay, query, onChanged }: UserRowsProps) {
  const pages = usePages(firstPage, 'users', (cursor) => send(listUsers, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'users',
    rows.map(({ _id }) => _id),
  )
  const ownId = useSession().user?._id
  const numberedRows = rows.map((user, index): Row => ({ ...user, number: index + 1, isOwn: user._id === ownId }))
  const deleteButton = (row: Row) =>
    !row.isOwn && <DeleteButton user={row} inRow onDeleted={onChanged} onRefused={onChanged} />
  const columns: readonly Column<Row>[] = [
    { key: 'number', label: texts.columns.number, cell: ({ number }) => grouped(number) },
    { key: 'name', label: texts.columns.name, heads: true, clamp: true, cell: (row) => <Name row={row} /> },
    { key: 'email', label: texts.columns.email, clamp: 'more', cell: ({ email }) => email || admin.noEmail },
    { key: 'createdAt', label: texts.columns.createdAt, cell: (row) => <JoinedAt row={row} isOneDay={isOneDay} /> },
    { key: 'coins', label: texts.columns.coins, right: true, cell: ({ coins }) => grouped(coins) },
    { key: 'orders', label: texts.columns.orders, right: true, cell: ({ orders }) => grouped(orders) },
    { key: 'spent', label: texts.columns.spent, right: true, cell: ({ spent }) => shortRupees(spent) },
    { key: 'actions', label: texts.columns.actions, right: true, cell: deleteButton },
  ]
  return (
    <>
      <DataTable
        label={texts.title}
        rows={numberedRows}
        columns={columns}
        keyOf={({ _id }) => _id}
        tableFrom={680}
        backTo={backTo}
        card={(row) => (
          <>
            <p className="flex items-start justify-between gap-x-3">
              <Name row={row} />
              <span className="figures font-semibold whitespace-nowrap">{texts.coins(row.coins)}</span>
            </p>
            <p className="wrap-anywhere">{row.email || admin.noEmail}</p>
            <p className="figures text-ink-soft">{texts.orders(row.orders, shortRupees(row.spent))}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-ink-soft">
                <JoinedAt row={row} isOneDay={isOneDay} />
              </span>
              {deleteButton(row)}
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
    {row.role === 'admin' && <Badge tone="turmeric">{texts.admin}</Badge>}
    {row.staffRoles.map((role) => (
      <Badge key={role} tone="turmeric">
        {staff.roles[role].name}
      </Badge>
    ))}
    {row.isOwn && <Badge tone="sand">{texts.you}</Badge>}
  </span>
)

const JoinedAt = ({ row, isOneDay }: { row: Row; isOneDay: boolean }) =>
  isOneDay ? (
    <TimeOfDay at={row.createdAt} />
  ) : (
    <span className="whitespace-nowrap">
      <Day at={row.createdAt} />, <TimeOfDay at={row.createdAt} />
    </span>
  )

const removeWords = texts.remove

interface DeleteButtonProps {
  user: { readonly _id: string; readonly name: string; readonly email: string }
  /** True in a row of a list. The button's accessible name then contains the user's name. */
  inRow?: boolean
  onDeleted: () => Promise<void> | void
  /** Called after a failure, which may mean that someone else has changed the user. */
  onRefused: () => Promise<void>
}

/** Deletes a user's account, after a confirmation (ADM-6, WORD-2). */
export function DeleteButton({ user, inRow = false, onDeleted, onRefused }: DeleteButtonProps) {
  const confirm = useConfirm()
  const action = useAction(removeWords.failed)
  const remove = async () => {
    const unfinished = await action.run(() => send(viewUnfinished, { params: { userId: user._id } }))
    if (unfinished === null) return
    const isSure = await confirm({
      title: removeWords.question,
      body: <DeletionEffects user={user} unfinished={unfinished} />,
      confirm: removeWords.button,
      cancel: removeWords.keep,
    })
    if (!isSure) return
    const reply = await action.run(() => send(deleteUser, { params: { userId: user._id } }))
    await (reply === null ? onRefused() : onDeleted())
  }
  return (
    <Button
      tone={inRow ? 'quiet' : 'outlined'}
      small
      busy={action.isBusy}
      {...(inRow && { 'aria-label': removeWords.of(user.name) })}
      onClick={() => void remove()}
    >
      <Icon icon={Trash2} size={18} />
      {removeWords.button}
    </Button>
  )
}

interface DeletionEffectsProps extends Pick<DeleteButtonProps, 'user'> {
  unfinished: UnfinishedReply
}

function DeletionEffects({ user, unfinished }: DeletionEffectsProps) {
  const openItems = openItemTexts(unfinished)
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-semibold text-ink">{user.name}</strong>, {user.email || admin.noEmail}
      </p>
      <p className="mt-2 text-small">{removeWords.effect}</p>
      {openItems.length > 0 && (
        <div className="mt-3 rounded-note bg-turmeric px-4 py-3 text-small">
          <p className="font-semibold">{removeWords.unfinished}</p>
          <ul className="mt-1 list-disc pl-5">
            {openItems.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const COUNTED_ITEMS = ['refunds', 'disputes', 'reports', 'requests'] as const

function openItemTexts({ toPack, ...counts }: UnfinishedReply): string[] {
  const texts = COUNTED_ITEMS.filter((name) => counts[name] > 0).map((name) => removeWords.open[name](counts[name]))
  return toPack.length > 0 ? [removeWords.open.toPack(toPack), ...texts] : texts
}
