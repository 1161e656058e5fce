// The lines of the activity beyond the first page, as far as somebody asked for them.
import { useState } from 'react'
import type { ActivityReply, AuditEntryReply } from '#contract/activity.ts'
import { http } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { withQuery } from '#web/parts/admin/frame/use-filters.ts'

interface Extra {
  /** The first page that these lines follow. */
  readonly of: ActivityReply
  readonly acts: readonly AuditEntryReply[]
  readonly nextCursor: string | null
}

/** `path` is what the first page was asked with. */
export function useMoreEntries(path: string, query: Readonly<Record<string, string>>, first: ActivityReply) {
  const [extra, setExtra] = useState<Extra | null>(null)
  const { isBusy, run } = useAction()
  const own = extra?.of === first ? extra : { of: first, acts: [], nextCursor: first.nextCursor }
  const showMore = async () => {
    const { nextCursor } = own
    if (nextCursor === null) return
    const reply = await run<{ message?: string; page: ActivityReply }>(async () => ({
      page: await http.get<ActivityReply>(withQuery(path, { ...query, cursor: nextCursor })),
    }))
    if (reply === null) return
    setExtra({ of: first, acts: [...own.acts, ...reply.page.acts], nextCursor: reply.page.nextCursor })
  }
  return { acts: [...first.acts, ...own.acts], isBusy, showMore, hasMore: own.nextCursor !== null }
}
