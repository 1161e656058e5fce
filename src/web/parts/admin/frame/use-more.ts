// The rows of a list beyond its first page, as far as somebody asked for them.
import { useState } from 'react'
import { http } from '#web/api-client.ts'
import { useAction } from './use-action.ts'
import { withQuery } from './use-filters.ts'

interface Page {
  readonly nextCursor: string | null
}

interface Pages<Reply extends Page, Row> {
  readonly path: string
  /** What the first page was asked with. */
  readonly query: Readonly<Record<string, string>>
  readonly first: Reply
  readonly rowsOf: (reply: Reply) => readonly Row[]
}

interface Extra<Reply, Row> extends Page {
  /** The first page that these rows follow. */
  readonly of: Reply
  readonly rows: readonly Row[]
}

export function useMore<Reply extends Page, Row>({ path, query, first, rowsOf }: Pages<Reply, Row>) {
  const [extra, setExtra] = useState<Extra<Reply, Row> | null>(null)
  const { isBusy, run } = useAction()
  const own = extra?.of === first ? extra : { of: first, rows: [], nextCursor: first.nextCursor }
  const showMore = async () => {
    const { nextCursor } = own
    if (nextCursor === null) return
    const reply = await run<{ message?: string; page: Reply }>(async () => ({
      page: await http.get<Reply>(withQuery(path, { ...query, cursor: nextCursor })),
    }))
    if (reply === null) return
    setExtra({ of: first, rows: [...own.rows, ...rowsOf(reply.page)], nextCursor: reply.page.nextCursor })
  }
  return { rows: [...rowsOf(first), ...own.rows], isBusy, showMore, hasMore: own.nextCursor !== null }
}
