// Taking a round, handing it over, giving it back: what somebody else did meanwhile is said, and shown.
import { assignRound } from '#contract/calls/admin/rounds.ts'
import type { Round } from '#contract/rounds.ts'
import { rounds as words } from '#copy/rounds.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'

export function useAssign(onDone: () => Promise<void>) {
  const { isBusy, run } = useAction(words.page.assignFailed)
  const assign = async ({ number, assignee: now }: Round, assignee: string | null) => {
    const params = { roundNumber: String(number) }
    await run(() => send(assignRound, { params, body: { assignee, seen: now?._id ?? null } }))
    await onDone()
  }
  return { isBusy, assign }
}
