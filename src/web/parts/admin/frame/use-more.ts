// The rows of a list beyond its first page, as far as somebody asked for them; over Back and a refresh they stay.
import { useEffect, useRef, useState } from 'react'
import { keptAnswers } from './kept-answers.ts'
import { useAction } from './use-action.ts'

interface Page {
  readonly nextCursor: string | null
}

interface Pages<Reply extends Page, Row> {
  readonly first: Reply
  readonly rowsOf: (reply: Reply) => readonly Row[]
  /** Asks for the page at this cursor, with what the first page was asked with. */
  readonly load: (cursor: string) => Promise<Reply>
  /** The path of the first page: this tab keeps its rows by it (ADM-34). */
  readonly keptAs?: string
}

/** A list with its further pages. */
interface Long<Reply, Row> extends Page {
  /** The first page that it begins with. */
  readonly of: Reply
  readonly rows: readonly Row[]
  readonly pages: number
}

const nameOf = (path: string): string => `more of ${path}`

export function useMore<Reply extends Page, Row>({ first, rowsOf, load, keptAs }: Pages<Reply, Row>) {
  const [long, setLong] = useState<Long<Reply, Row> | null>(
    () => (keptAs !== undefined && keptAnswers.get<Long<Reply, Row>>(nameOf(keptAs))?.reply) || null,
  )
  const { isBusy, run } = useAction()
  const keep = (next: Long<Reply, Row> | null) => {
    setLong(next)
    if (keptAs === undefined) return
    if (next === null) keptAnswers.drop(nameOf(keptAs))
    else keptAnswers.set(nameOf(keptAs), next)
  }
  const add = async (from: Long<Reply, Row>): Promise<Long<Reply, Row>> => {
    const page = await load(from.nextCursor ?? '')
    const rows = [...from.rows, ...rowsOf(page)]
    return { of: from.of, rows, nextCursor: page.nextCursor, pages: from.pages + 1 }
  }
  const latest = useRef({ add, keep, rowsOf, long })
  latest.current = { add, keep, rowsOf, long }
  // The first page came anew: those after it are asked for behind, and until then the rows stay as they were.
  useEffect(() => {
    const { long, rowsOf } = latest.current
    if (long === null || long.of === first) return
    let hasLeft = false
    const follow = async () => {
      let next: Long<Reply, Row> | null = begin(first, rowsOf)
      try {
        while (next.pages < long.pages && next.nextCursor !== null) next = await latest.current.add(next)
      } catch {
        // The rows beyond can be asked for by hand.
        next = null
      }
      if (!hasLeft) latest.current.keep(next)
    }
    void follow()
    return () => {
      hasLeft = true
    }
  }, [first])
  const own = long ?? begin(first, rowsOf)
  const showMore = async () => {
    if (own.nextCursor === null) return
    const reply = await run<{ message?: string; long: Long<Reply, Row> }>(async () => ({ long: await add(own) }))
    if (reply !== null) keep(reply.long)
  }
  return { rows: own.rows, isBusy, showMore, hasMore: own.nextCursor !== null }
}

const begin = <Reply extends Page, Row>(first: Reply, rowsOf: (reply: Reply) => readonly Row[]): Long<Reply, Row> => ({
  of: first,
  rows: rowsOf(first),
  nextCursor: first.nextCursor,
  pages: 0,
})
