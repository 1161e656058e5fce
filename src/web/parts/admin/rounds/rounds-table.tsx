// Rounds in a list: whose each is, how far it is, and the button that takes it.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { Round } from '#contract/rounds.ts'
import { rounds as words } from '#copy/rounds.ts'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useSession } from '#web/parts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { FellOut, RoundProgress } from './round-progress.tsx'

interface RoundsTableProps {
  label: string
  rounds: readonly Round[]
  /** Takes one; without it they are only looked at. */
  onTake?: (round: Round) => void
  isBusy?: boolean
}

export function RoundsTable({ label, rounds, onTake, isBusy = false }: RoundsTableProps) {
  const me = useSession().user?._id
  const whose = ({ assignee }: Round) =>
    assignee === null ? (
      <span className="text-ink-soft">{words.nobody}</span>
    ) : assignee._id === me ? (
      <strong className="font-semibold">{words.me}</strong>
    ) : (
      assignee.name
    )
  const take = (round: Round) =>
    onTake !== undefined &&
    round.assignee === null && (
      <Button tone="outlined" small disabled={isBusy} onClick={() => onTake(round)}>
        <span aria-hidden="true">{words.take}</span>
        <span className="sr-only">{words.takeNamed(round.number)}</span>
      </Button>
    )
  const columns: readonly Column<Round>[] = [
    { key: 'round', label: words.columns.round, heads: true, cell: (round) => <RoundLink round={round} /> },
    { key: 'whose', label: words.columns.whose, cell: whose },
    { key: 'progress', label: words.columns.progress, cell: (round) => <RoundProgress round={round} /> },
    { key: 'out', label: words.columns.out, cell: (round) => <FellOut round={round} /> },
    { key: 'made', label: words.columns.made, cell: ({ madeAt }) => <Moment at={madeAt} className="text-ink-soft" /> },
    ...(onTake ? [{ key: 'action', label: words.columns.action, right: true, cell: take }] : []),
  ]
  const backTo = useTrail(
    'rounds',
    rounds.map(({ number }) => String(number)),
  )
  return (
    <DataTable
      label={label}
      rows={rounds}
      columns={columns}
      keyOf={({ number }) => String(number)}
      backTo={backTo}
      card={(round) => (
        <>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <RoundLink round={round} />
            <span>{whose(round)}</span>
          </p>
          <RoundProgress round={round} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Moment at={round.madeAt} className="text-ink-soft" />
            <FellOut round={round} />
            {take(round)}
          </div>
        </>
      )}
    />
  )
}

const RoundLink = ({ round: { number } }: { round: Round }) => (
  <Link to={adminPages.round(number)} className="figures inline-flex min-h-11 items-center font-semibold text-rose-ink">
    <span className="link">{words.name(number)}</span>
  </Link>
)
