// How a purchase stands, and that it is late.
import type { ListedPurchase } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import type { PurchaseState } from '#domain/purchase.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<PurchaseState, BadgeTone>> = {
  open: 'sand',
  sent: 'river',
  partly: 'turmeric',
  closed: 'leaf',
  cancelled: 'sand',
}

export const PurchaseBadge = ({
  purchase: { state, isLate },
}: {
  purchase: Pick<ListedPurchase, 'state' | 'isLate'>
}) => (
  <span className="flex gap-2 whitespace-nowrap">
    {isLate && <Badge tone="chilli">{words.late}</Badge>}
    <Badge tone={TONES[state]}>{words.states[state]}</Badge>
  </span>
)
