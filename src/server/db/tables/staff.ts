// Who works in the shop: invitations, and what each of them packs and moves on.
import type { Generated } from 'kysely'
import type { MoveResult } from '#contract/admin-orders.ts'
import type { StaffRole } from '#contract/rights.ts'
import type { InviteId, OrderId, OrderTaskId, RoundId, UserId } from '#domain/ids.ts'
import type { SendingStep } from '#domain/order.ts'

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
}
