// How many would get an issue: asked again while a job counts them (LET-22).
import { useEffect } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { countAudience } from '#contract/calls/admin/issues.ts'
import type { Audience } from '#domain/issue.ts'
import { type Answer, useAnswer } from '#web/parts/admin/frame/use-answer.ts'

const LOOK_AGAIN = 1000

/** `days` null: nothing is asked yet. */
export function useAudience(audience: Audience, days: string | null): Answer<ReplyOf<typeof countAudience>> {
  const answer = useAnswer(days === null ? null : countAudience, { query: { audience, days: days ?? '1' } })
  const { reply, isLoading, error, reload } = answer
  const isCounting = reply?.count === null && !isLoading && error === null
  useEffect(() => {
    if (!isCounting) return
    const timer = setTimeout(() => void reload(), LOOK_AGAIN)
    return () => clearTimeout(timer)
  }, [isCounting, reload])
  return answer
}
