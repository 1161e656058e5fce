// Runs a bulk action in several calls, with progress and a result for each order. It can be stopped and resumed.
import { useEffect, useRef, useState } from 'react'
import type { MoveResult } from '#contract/admin-orders.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import type { OrderStatus, WayStep } from '#domain/order.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo.tsx'

/** A small number, so that the progress bar moves often and a lost connection affects few orders. */
const ORDERS_PER_CALL = 10

export interface Move {
  readonly _id: string
  /** The status that staff saw. The server refuses the move when the status has changed. */
  readonly from: OrderStatus
  readonly trackingNumber?: string
  readonly courier?: ChosenCourier
}

export interface MoveKind {
  readonly status: WayStep
  readonly fromPlaced?: boolean
}

export interface BulkMove {
  readonly isBusy: boolean
  readonly total: number
  readonly results: ReadonlyMap<string, MoveResult>
  readonly remaining: readonly Move[]
  readonly failure: string | null
  /** Runs the bulk action until it is finished, stopped or has failed. Does nothing while an action is running. */
  run(kind: MoveKind, moves: readonly Move[]): Promise<void>
  /** Runs another bulk action with the remaining orders. */
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
 * Returns the state of a bulk action and the functions that start, stop and resume it. `onDone` is called when the action
 * has finished, has failed or was stopped, and after an undo.
 */
export function useBulkMove(onDone: () => void): BulkMove {
  const call = useAdminCall()
  const [run, setRun] = useState(NO_RUN)
  const isWorking = useRef(false)
  const isStopping = useRef(false)
  useEffect(
    () => () => {
      isStopping.current = true
    },
    [],
  )

  const runCalls = async (initialRun: Run) => {
    if (isWorking.current) return
    isWorking.current = true
    isStopping.current = false
    let current: Run = { ...initialRun, isBusy: true, failure: null }
    // Later calls name the bulk action of the first call, so that all are undone together.
    let startedAction: { readonly bulkAction?: string } = {}
    setRun(current)
    try {
      let remaining = remainingMoves(current)
      while (remaining.length > 0 && !isStopping.current) {
        const body = { ...current.kind, ...startedAction, orders: remaining.slice(0, ORDERS_PER_CALL) }
        const reply = await call(() => send(moveManyOrders, { body }))
        if (reply === null) break
        const results = new Map(current.results)
        for (const result of reply.results) results.set(result._id, result)
        if (reply.undo) startedAction = { bulkAction: reply.undo.bulkAction }
        undoable.offer(reply.undo, countMoved(reply.results))
        current = { ...current, results }
        setRun(current)
        remaining = remainingMoves(current)
      }
    } catch (error) {
      current = { ...current, failure: reasonOf(error) }
    }
    isWorking.current = false
    setRun({ ...current, isBusy: false })
    onDone()
  }
  // An undo makes the shown results wrong, so they are removed.
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
    run: (kind, moves) => runCalls({ ...NO_RUN, kind, moves }),
    resume: () => runCalls(run),
    stop: () => {
      isStopping.current = true
    },
    clear: () => {
      if (!isWorking.current) setRun(NO_RUN)
    },
  }
}
