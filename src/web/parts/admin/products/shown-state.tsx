// Whether a product is in the shop, in a list: in a badge, and from when on; under it its category (CAT-22).
import type { AdminProductReply } from '#contract/catalog.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/day.tsx'

const { list } = adminProducts
const TONES: Record<AdminProductReply['publishing'], BadgeTone> = {
  published: 'leaf',
  scheduled: 'river',
  draft: 'sand',
}

export const ShownState = ({ product: { publishing, publishedAt, category } }: { product: AdminProductReply }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <span className="whitespace-nowrap">
      <Badge tone={TONES[publishing]}>{list.states[publishing]}</Badge>
    </span>
    {publishing === 'scheduled' && publishedAt !== null && (
      <span className="text-small text-ink-soft">
        {list.from} <Moment at={publishedAt} />
      </span>
    )}
    {category !== '' && <span className="text-small wrap-anywhere text-ink-soft">{category}</span>}
  </span>
)
