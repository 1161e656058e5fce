// The rows of a list beyond its first page, as far as somebody asked for them.
import { useState } from 'react'
import { useAction } from './use-action.ts'

interface Page {
  readonly nextCursor: string | null
}

interface Pages<Reply extends Page, Row> {
  readonly first: Reply
  readonly rowsOf: (reply: Reply) => readonly Row[]
  /** Asks for the page at this cursor, with what the first page was asked with. */
  readonly load: (cursor: string) => Promise<Reply>
}

interface Extra<Reply, Row> extends Page {
  /** The first page that these rows follow. */
  readonly of: Reply
  readonly rows: readonly Row[]
}

export function useMore<Reply extends Page, Row>({ first, rowsOf, load }: Pages<Reply, Row>) {
  const [extra, setExtra] = useState<Extra<Reply, Row> | null>(null)
  const { isBusy, run } = useAction()
  const own = extra?.of === first ? extra : { of: first, rows: [], nextCursor: first.nextCursor }
  const showMore = async () => {
    const { nextCursor } = own
    if (nextCursor === null) return
    const reply = await run<{ message?: string; page: Reply }>(async () => ({ page: await load(nextCursor) }))
    if (reply === null) return
    setExtra({ of: first, rows: [...own.rows, ...rowsOf(reply.page)], nextCursor: reply.page.nextCursor })
  }
  return { rows: [...rowsOf(first), ...own.rows], isBusy, showMore, hasMore: own.nextCursor !== null }
}
