// Runs a bulk action in several calls: with progress, a result for each order, a way to stop, and a way to resume after
// a failure.
import { useEffect, useRef, useState } from 'react'
import type { MoveResult } from '#contract/admin-orders.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import type { OrderStatus, WayStep } from '#domain/order.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo.tsx'

/** The number of orders per call. It is small, so that the progress bar moves and a lost connection costs little. */
const AT_ONCE = 10

export interface Move {
  readonly _id: string
  /** The status that staff saw; the call is refused when it has changed. */
  readonly from: OrderStatus
  readonly trackingNumber?: string
  readonly courier?: ChosenCourier
}

export interface MoveKind {
  readonly status: WayStep
  readonly fromPlaced?: boolean
}

/** The id that joins the calls of one bulk action, so that they are undone together. */
interface Begun {
  readonly bulkAction?: string
}

export interface Many {
  readonly isBusy: boolean
  readonly total: number
  readonly results: ReadonlyMap<string, MoveResult>
  readonly left: readonly Move[]
  readonly broken: string | null
  /** Starts the bulk action; a second call meanwhile does nothing. Resolves when it is finished or has ended early. */
  run(kind: MoveKind, moves: readonly Move[]): Promise<void>
  /** Resumes with the orders that have no result yet, as another bulk action. */
  goOn(): Promise<void>
  /** Stops after the current call. */
  stop(): void
  /** Removes the results. Does nothing while the action is running. */
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

/**
 * Returns the state of a bulk action and the functions that start, stop and resume it. Each call moves a few orders.
 * `onDone` is called when the action has finished, has failed or was stopped, and after an undo, which removes the
 * results.
 */
export function useBulkMove(onDone: () => void): Many {
  const call = useAdminCall()
  const [run, setRun] = useState(NOTHING)
  const isWorking = useRef(false)
  const isStopping = useRef(false)
  // Leaving the page stops the action after the current call.
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
      for (let remaining = leftOf(now); remaining.length > 0 && !isStopping.current; remaining = leftOf(now)) {
        const body = { ...now.kind, ...begun, orders: remaining.slice(0, AT_ONCE) }
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
  // After an undo the results are removed, because the page loads the orders again.
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
