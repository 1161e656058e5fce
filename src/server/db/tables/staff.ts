// Who works in the shop: invitations.
import type { StaffRole } from '#contract/rights.ts'
import type { InviteId, UserId } from '#domain/ids.ts'

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
}
