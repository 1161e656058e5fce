// The four sums of a range, each with what it was in the range before (ADM-37).
import type { FiguresReply, SalesFigures } from '#contract/figures.ts'
import { formatRupees } from '#contract/wire.ts'
import { figures as words } from '#copy/figures.ts'
import { repeatShare } from '#domain/repeat-share.ts'
import { compared } from '#web/parts/admin/dashboard/compared.ts'
import { SumCells } from '#web/parts/admin/dashboard/sum-cells.tsx'
import { sayPercent } from './percent.ts'

export function FigureSums({ sums: { now, before } }: { sums: FiguresReply['sums'] }) {
  const rupees = (value: number | null): string => (value === null ? words.sums.noneYet : formatRupees(value, true))
  return (
    <SumCells
      cells={[
        {
          label: words.sums.orders,
          figure: now.orders.toLocaleString('en-IN'),
          notes: [compared(now.orders, before.orders)],
        },
        {
          label: words.sums.revenue,
          figure: rupees(now.revenue),
          notes: [words.sums.revenueNote, compared(now.revenue, before.revenue)],
        },
        {
          label: words.sums.average,
          figure: rupees(now.average),
          notes: [words.sums.averageNote, compared(now.average ?? 0, before.average ?? 0)],
        },
        {
          label: words.sums.repeat,
          figure: sayPercent(repeatShare(now)),
          notes: [words.sums.repeatNote, ...pointsBetween(now, before)],
        },
      ]}
    />
  )
}

function pointsBetween(now: SalesFigures, before: SalesFigures): string[] {
  const [share, past] = [repeatShare(now), repeatShare(before)]
  return share === null || past === null ? [] : [words.sums.points(share - past)]
}
