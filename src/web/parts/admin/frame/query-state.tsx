// What a query without a reply shows: loading, or an error with a button to try again; and an empty list.
import type { ReactNode } from 'react'
import { admin } from '#copy/admin.ts'
import { reasonOf } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeOfDay } from '#web/ui/day.tsx'
import { Loading } from '#web/ui/moon.tsx'
import type { QueryResult } from './use-query.ts'

interface QueryStateProps<Reply> {
  result: QueryResult<Reply>
  loading?: string
  failed?: string
  children: (reply: Reply) => ReactNode
}

export function QueryState<Reply>({
  result,
  loading = admin.loading,
  failed = admin.failed,
  children,
}: QueryStateProps<Reply>) {
  const { reply, error, cachedAt, isLoading, reload } = result
  if (error !== null && (reply === null || cachedAt === null))
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-5 py-16 text-center">
        <p className="text-admin-panel text-chilli">{failed}</p>
        <p className="text-small text-ink-soft">{reasonOf(error)}</p>
        <Button tone="outlined" small onClick={() => void reload()}>
          {admin.again}
        </Button>
      </div>
    )
  if (reply === null) return <Loading label={loading} visible />
  const isCached = cachedAt !== null
  return (
    <>
      {isCached && <CachedNote at={cachedAt} error={error} onAgain={() => void reload()} />}
      <div className={isLoading && !isCached ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {children(reply)}
      </div>
    </>
  )
}

interface CachedNoteProps {
  at: number
  error: unknown
  onAgain: () => void
}

/** A note above a cached reply: that a newer one is loading, or how old it is and why no newer one could be loaded. */
function CachedNote({ at, error, onAgain }: CachedNoteProps) {
  if (error === null)
    return (
      <div className="sticky top-0 z-30 h-0" role="status">
        <span className="sr-only">{admin.kept.refreshing}</span>
        <span aria-hidden="true" className="kept-bar block h-0.5 bg-rose" />
      </div>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-turmeric px-4 py-2.5 text-small nav:px-5"
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">
          {admin.kept.old} <TimeOfDay at={new Date(at).toISOString()} />.
        </strong>{' '}
        {reasonOf(error)}
      </p>
      <Button tone="outlined" small onClick={onAgain}>
        {admin.again}
      </Button>
    </div>
  )
}

interface ReloadErrorProps {
  result: QueryResult<unknown>
  text: string
}

/** Says that reloading a reply has failed, above the reply that is still shown. */
export const ReloadError = ({ result: { error, reload }, text }: ReloadErrorProps) =>
  error !== null && (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <p className="text-chilli">{text}</p>
      <p className="text-ink-soft">{reasonOf(error)}</p>
      <Button tone="outlined" small onClick={() => void reload()}>
        {admin.again}
      </Button>
    </div>
  )

export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 px-5 py-12 text-center text-admin text-ink-soft">
    <p className="measure">{text}</p>
    {children}
  </div>
)
