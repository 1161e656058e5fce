// Many orders moved on, some at a time: how far it is, an answer for each, a way to stop, and a way to go on where it broke.
import { useEffect, useRef, useState } from 'react'
import type { MoveResult } from '#contract/admin-orders.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import type { OrderStatus, WayStep } from '#domain/order.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo.tsx'

/** So many travel in one call: few enough that the bar moves, and that a broken line loses little time. */
const AT_ONCE = 10

export interface Move {
  readonly _id: string
  /** The state in which it was shown; another one by now is refused. */
  readonly from: OrderStatus
  readonly trackingNumber?: string
  readonly courier?: ChosenCourier
}

export interface MoveKind {
  readonly status: WayStep
  readonly fromPlaced?: boolean
}

/** One step may take several calls: what they did is taken back together. */
interface Begun {
  readonly bulkAction?: string
}

export interface Many {
  readonly isBusy: boolean
  readonly total: number
  readonly results: ReadonlyMap<string, MoveResult>
  /** Those without an answer yet. */
  readonly left: readonly Move[]
  /** Why it broke; null when it did not. */
  readonly broken: string | null
  /** Begins anew; a second time meanwhile does nothing. Answers when there is no more to do, or it has ended early. */
  run(kind: MoveKind, moves: readonly Move[]): Promise<void>
  goOn(): Promise<void>
  stop(): void
  clear(): void
}

interface Run {
  readonly kind: MoveKind
  readonly moves: readonly Move[]
  readonly results: ReadonlyMap<string, MoveResult>
  readonly isBusy: boolean
  readonly broken: string | null
}

const NOTHING: Run = { kind: { status: 'processing' }, moves: [], results: new Map(), isBusy: false, broken: null }

const movedOf = (results: readonly MoveResult[]) => results.filter(({ outcome }) => outcome === 'moved').length

const leftOf = ({ moves, results }: Run) => moves.filter(({ _id }) => !results.has(_id))

/** `onDone` hears of the end, early or not. */
export function useMany(onDone: () => void): Many {
  const call = useAdminCall()
  const [run, setRun] = useState(NOTHING)
  const isWorking = useRef(false)
  const isStopping = useRef(false)
  // Whoever leaves the page stops it after the call under way.
  useEffect(
    () => () => {
      isStopping.current = true
    },
    [],
  )

  const work = async (from: Run) => {
    if (isWorking.current) return
    isWorking.current = true
    isStopping.current = false
    let now: Run = { ...from, isBusy: true, broken: null }
    let begun: Begun = {}
    setRun(now)
    try {
      for (let left = leftOf(now); left.length > 0 && !isStopping.current; left = leftOf(now)) {
        const body = { ...now.kind, ...begun, orders: left.slice(0, AT_ONCE) }
        const reply = await call(() => send(moveManyOrders, { body }))
        if (reply === null) break
        const results = new Map(now.results)
        for (const result of reply.results) results.set(result._id, result)
        if (reply.undo) begun = { bulkAction: reply.undo.bulkAction }
        undoable.offer(reply.undo, movedOf(reply.results))
        now = { ...now, results }
        setRun(now)
      }
    } catch (error) {
      now = { ...now, broken: reasonOf(error) }
    }
    isWorking.current = false
    setRun({ ...now, isBusy: false })
    onDone()
  }
  // What was taken back is no result any more: the page reads the orders anew.
  useReloadOnUndo(() => {
    if (isWorking.current) return
    setRun(NOTHING)
    onDone()
  })
  return {
    isBusy: run.isBusy,
    total: run.moves.length,
    results: run.results,
    left: leftOf(run),
    broken: run.broken,
    run: (kind, moves) => work({ ...NOTHING, kind, moves }),
    goOn: () => work(run),
    stop: () => {
      isStopping.current = true
    },
    clear: () => {
      if (!isWorking.current) setRun(NOTHING)
    },
  }
}
