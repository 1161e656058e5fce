// Who works in the shop: invitations, and what each of them packs and moves on.
import type { Generated, JSONColumnType } from 'kysely'
import type { MoveResult } from '#contract/admin-orders.ts'
import type { StaffRole } from '#contract/rights.ts'
import type { AgreementId, InviteId, OrderId, OrderTaskId, ReadingId, RoundId, UserId, ViewId } from '#domain/ids.ts'
import type { SendingStep } from '#domain/order.ts'

export type AgreementState = 'open' | 'agreed' | 'declined'

export interface StaffTables {
  staff_invites: {
    id: InviteId
    token_hash: Buffer | null
    email: string
    roles: StaffRole[]
    invited_by: UserId
    created_at: Date
    expires_at: Date
    ended_at: Date | null
    taken_by: UserId | null
  }
  agreements: {
    id: AgreementId
    kind: 'refund' | 'report' | 'coins'
    subject: string
    amount: number
    details: JSONColumnType<object>
    asked_by: UserId
    asked_at: Date
    expires_at: Date
    state: Generated<AgreementState>
    decided_by: UserId | null
    decided_at: Date | null
  }
  saved_views: {
    id: ViewId
    owner: UserId
    list: 'orders' | 'users' | 'products' | 'inbox'
    name: string
    /** Of the list's address: what narrows and sorts it. */
    query: string
    is_shared: boolean
    created_at: Date
  }
  pick_rounds: {
    id: RoundId
    number: number
    made_by: UserId
    made_at: Date
    assignee: UserId | null
    closed_at: Date | null
  }
  pick_round_orders: { round_id: RoundId; place: number; order_id: OrderId; is_open: Generated<boolean> }
  order_tasks: {
    id: OrderTaskId
    target: SendingStep
    asked_by: UserId
    asked_at: Date
    stopped_at: Date | null
    ended_at: Date | null
  }
  order_task_lines: {
    task_id: OrderTaskId
    place: number
    order_id: OrderId
    outcome: MoveResult['outcome'] | null
    reason: Generated<string>
  }
  staff_readings: { id: ReadingId; at: Date; actor: UserId; kind: string; subjects: string[] }
}
