// Lists in pages: a button that adds the next page's rows, which are still shown after Back; and a pager.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { admin } from '#copy/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from './admin-calls.tsx'
import { isReloadOf } from './use-query.ts'

interface Page {
  readonly nextCursor: string | null
}

type ListIn<Reply> = { [Key in keyof Reply]: Reply[Key] extends readonly unknown[] ? Key : never }[keyof Reply]
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never

interface Pages extends Page {
  readonly firstPage: object
  readonly rows: readonly unknown[]
  /** The number of pages loaded after the first one. */
  readonly laterPages: number
}

/** The loaded pages by the reply with the first page. They are dropped when that reply is no longer cached. */
const pagesOf = new WeakMap<object, Pages>()

interface PagedRows<Row> {
  readonly rows: readonly Row[]
  readonly hasMore: boolean
  readonly isBusy: boolean
  loadMore(): Promise<void>
}

/**
 * Returns the rows of all loaded pages and a function that loads the next page. `firstPage` is the first page's reply,
 * `list` the field of a reply with its rows. `load` requests the page at a cursor.
 */
export function usePages<Reply extends Page, List extends ListIn<Reply>>(
  firstPage: Reply,
  list: List,
  load: (cursor: string) => Promise<Reply>,
): PagedRows<RowOf<Reply[List]>> {
  const [loadedPages, setPages] = useState(() => pagesOf.get(firstPage) ?? null)
  const pages = loadedPages !== null && isReloadOf(loadedPages.firstPage, firstPage) ? loadedPages : null
  const { isBusy, run } = useAction()
  const rowsOf = (page: Reply) => page[list] as readonly unknown[]
  const firstPageOnly = (): Pages => ({
    firstPage,
    rows: rowsOf(firstPage),
    nextCursor: firstPage.nextCursor,
    laterPages: 0,
  })
  const show = (next: Pages | null) => {
    setPages(next)
    if (next === null) pagesOf.delete(firstPage)
    else pagesOf.set(firstPage, next)
  }
  const loadNext = async (before: Pages): Promise<Pages> => {
    const page = await load(before.nextCursor ?? '')
    const rows = [...before.rows, ...rowsOf(page)]
    return { firstPage, rows, nextCursor: page.nextCursor, laterPages: before.laterPages + 1 }
  }
  const latest = useRef({ loadNext, firstPageOnly, show, pages })
  latest.current = { loadNext, firstPageOnly, show, pages }
  // When the first page was reloaded, the later pages are reloaded too. The old rows are shown until then.
  useEffect(() => {
    const { pages, firstPageOnly } = latest.current
    if (pages === null || pages.firstPage === firstPage) return
    pagesOf.set(firstPage, pages)
    let isUnmounted = false
    const reloadLaterPages = async () => {
      let next: Pages | null = firstPageOnly()
      try {
        while (next.laterPages < pages.laterPages && next.nextCursor !== null)
          next = await latest.current.loadNext(next)
      } catch {
        // Only the first page is then shown, with the button that loads the next one.
        next = null
      }
      if (!isUnmounted) latest.current.show(next)
    }
    void reloadLaterPages()
    return () => {
      isUnmounted = true
    }
  }, [firstPage])
  const shownPages = pages ?? firstPageOnly()
  const loadMore = async () => {
    if (shownPages.nextCursor === null) return
    const nextPages = await run(() => loadNext(shownPages))
    if (nextPages !== null) show(nextPages)
  }
  return {
    rows: shownPages.rows as readonly RowOf<Reply[List]>[],
    hasMore: shownPages.nextCursor !== null,
    isBusy,
    loadMore,
  }
}

export const MoreButton = ({ pages: { hasMore, isBusy, loadMore } }: { pages: PagedRows<unknown> }) =>
  hasMore && (
    <div className="flex justify-center border-t border-line-soft py-4">
      <Button tone="outlined" small busy={isBusy} busyLabel={admin.moreBusy} onClick={() => void loadMore()}>
        {admin.more}
      </Button>
    </div>
  )

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The pager: Prev, 'Page x of y', Next (ADM-7). */
export const Pager = ({ page, pages, onPage }: PagerProps) => (
  <div data-pager className="flex w-full items-center justify-between gap-3 sm:w-auto">
    <Button tone="outlined" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <Icon icon={ChevronLeft} size={18} />
      {admin.prev}
    </Button>
    <span aria-live="polite" className="figures text-small whitespace-nowrap">
      {admin.page(page, Math.max(pages, 1))}
    </span>
    <Button tone="outlined" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
      {admin.next}
      <Icon icon={ChevronRight} size={18} />
    </Button>
  </div>
)
