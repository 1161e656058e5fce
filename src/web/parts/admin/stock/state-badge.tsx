// How a level or a batch stands, where somebody should know.
import type { ShelfBatch } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import type { StockState } from '#domain/stock-state.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES = { low: 'turmeric', out: 'chilli' } as const

export const StateBadge = ({ state }: { state: StockState }) =>
  state === 'plenty' ? null : <Badge tone={TONES[state]}>{adminStock.states[state]}</Badge>

const BATCH_TONES: Readonly<Record<Exclude<ShelfBatch['state'], 'good'>, BadgeTone>> = {
  soon: 'turmeric',
  expired: 'chilli',
  recalled: 'chilli',
}

export const BatchBadge = ({ state }: { state: ShelfBatch['state'] }) =>
  state === 'good' ? null : <Badge tone={BATCH_TONES[state]}>{adminStock.batches.states[state]}</Badge>
