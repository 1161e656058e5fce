// From page to page of a list: Prev, 'Page x of y', Next (ADM-7).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { admin } from '#copy/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

export const Pager = ({ page, pages, onPage }: PagerProps) => (
  <div data-pager className="flex w-full items-center justify-between gap-3 sm:w-auto">
    <Button tone="outlined" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <Icon sign={ChevronLeft} size={18} />
      {admin.prev}
    </Button>
    <span aria-live="polite" className="figures text-small whitespace-nowrap">
      {admin.page(page, Math.max(pages, 1))}
    </span>
    <Button tone="outlined" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {admin.next}
      <Icon sign={ChevronRight} size={18} />
    </Button>
  </div>
)
