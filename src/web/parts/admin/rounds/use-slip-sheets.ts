// The slips of a round, a hundred at a time: how many are there, and a way to go on where it broke.
import { useCallback, useEffect, useState } from 'react'
import { listRoundSlips } from '#contract/calls/admin/rounds.ts'
import type { RoundSlipsReply } from '#contract/rounds.ts'
import type { Slip } from '#contract/slips.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'

export interface PlacedSlip extends Slip {
  readonly place: number
}

export interface Sheets {
  readonly slips: readonly PlacedSlip[]
  readonly sender: RoundSlipsReply['sender'] | null
  readonly isWhole: boolean
  /** Why it stopped on the way; null when it did not. */
  readonly broken: string | null
  goOn(): void
}

const NOTHING = { slips: [] as readonly PlacedSlip[], sender: null, next: '' as string | null }

export function useSlipSheets(number: string): Sheets {
  const call = useAdminCall()
  const [sheets, setSheets] = useState<Omit<typeof NOTHING, 'sender'> & { sender: Sheets['sender'] }>(NOTHING)
  const [broken, setBroken] = useState<string | null>(null)
  const { next } = sheets
  const load = useCallback(
    async (cursor: string, signal: AbortSignal) => {
      const query = { cursor }
      const reply = await call(() => send(listRoundSlips, { params: { roundNumber: number }, query, signal }))
      if (reply === null || signal.aborted) return
      const { slips, places, sender, nextCursor } = reply
      const placed = slips.map((slip, at) => ({ ...slip, place: places[at] ?? 0 }))
      setSheets((before) => ({ slips: [...before.slips, ...placed], sender, next: nextCursor }))
    },
    [call, number],
  )
  // Each sheet asks for the next one by itself, until all are there or one fails.
  useEffect(() => {
    if (next === null || broken !== null) return
    const own = new AbortController()
    load(next, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) setBroken(reasonOf(error))
    })
    return () => own.abort()
  }, [next, broken, load])
  return { slips: sheets.slips, sender: sheets.sender, isWhole: next === null, broken, goOn: () => setBroken(null) }
}
