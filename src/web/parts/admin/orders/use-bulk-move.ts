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
interface StartedAction {
  readonly bulkAction?: string
}

export interface BulkMove {
  readonly isBusy: boolean
  readonly total: number
  readonly results: ReadonlyMap<string, MoveResult>
  /** The orders that have no result yet. */
  readonly remaining: readonly Move[]
  /** Why the last call failed; null when it did not. */
  readonly failure: string | null
  /** Starts the bulk action; a second call meanwhile does nothing. Resolves when it is finished or has ended early. */
  run(kind: MoveKind, moves: readonly Move[]): Promise<void>
  /** Resumes with the orders that have no result yet, as another bulk action. */
  resume(): Promise<void>
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
  readonly failure: string | null
}

const NO_RUN: Run = { kind: { status: 'processing' }, moves: [], results: new Map(), isBusy: false, failure: null }

const countMoved = (results: readonly MoveResult[]) => results.filter(({ outcome }) => outcome === 'moved').length

const remainingMoves = ({ moves, results }: Run) => moves.filter(({ _id }) => !results.has(_id))

/**
 * Returns the state of a bulk action and the functions that start, stop and resume it. Each call moves a few orders.
 * `onDone` is called when the action has finished, has failed or was stopped, and after an undo, which removes the
 * results.
 */
export function useBulkMove(onDone: () => void): BulkMove {
  const call = useAdminCall()
  const [run, setRun] = useState(NO_RUN)
  const isWorking = useRef(false)
  const isStopping = useRef(false)
  // Leaving the page stops the action after the current call.
  useEffect(
    () => () => {
      isStopping.current = true
    },
    [],
  )

  const process = async (from: Run) => {
    if (isWorking.current) return
    isWorking.current = true
    isStopping.current = false
    let current: Run = { ...from, isBusy: true, failure: null }
    let startedAction: StartedAction = {}
    setRun(current)
    try {
      for (
        let remaining = remainingMoves(current);
        remaining.length > 0 && !isStopping.current;
        remaining = remainingMoves(current)
      ) {
        const body = { ...current.kind, ...startedAction, orders: remaining.slice(0, AT_ONCE) }
        const reply = await call(() => send(moveManyOrders, { body }))
        if (reply === null) break
        const results = new Map(current.results)
        for (const result of reply.results) results.set(result._id, result)
        if (reply.undo) startedAction = { bulkAction: reply.undo.bulkAction }
        undoable.offer(reply.undo, countMoved(reply.results))
        current = { ...current, results }
        setRun(current)
      }
    } catch (error) {
      current = { ...current, failure: reasonOf(error) }
    }
    isWorking.current = false
    setRun({ ...current, isBusy: false })
    onDone()
  }
  // After an undo the results are removed, because the page loads the orders again.
  useReloadOnUndo(() => {
    if (isWorking.current) return
    setRun(NO_RUN)
    onDone()
  })
  return {
    isBusy: run.isBusy,
    total: run.moves.length,
    results: run.results,
    remaining: remainingMoves(run),
    failure: run.failure,
    run: (kind, moves) => process({ ...NO_RUN, kind, moves }),
    resume: () => process(run),
    stop: () => {
      isStopping.current = true
    },
    clear: () => {
      if (!isWorking.current) setRun(NO_RUN)
    },
  }
}
