// Whether an order's slip is printed, and what it does not say any more (ORD-23).
import { orderNews as words } from '#copy/order-news.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import { Badge } from '#web/ui/badge.tsx'

interface SlipMarkProps {
  slip: { readonly changed: readonly SlipChange[] } | null
  asksToCancel: boolean
}

export function SlipMark({ slip, asksToCancel }: SlipMarkProps) {
  const changed = slip?.changed.filter((each) => each !== 'cancel' || !asksToCancel) ?? []
  return (
    <>
      {asksToCancel && <Badge tone="turmeric">{words.asks}</Badge>}
      {slip?.changed.length === 0 && <Badge tone="sand">{words.printed}</Badge>}
      {changed.length > 0 && <Badge tone="chilli">{words.changedSince(changed)}</Badge>}
    </>
  )
}
