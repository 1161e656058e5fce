// Who may come in, with which codes and sessions, and her wallet.

import type { Generated, JSONColumnType } from 'kysely'
import type { AddressId, SessionId, UserId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { Role } from '#domain/session.ts'
import type { Region } from '#domain/shipping.ts'
import type { StoredAddress } from './stored-address.ts'

export type OtpPurpose = 'reset' | 'signup' | 'letters'
export type WalletCause =
  | 'welcome'
  | 'order_earned'
  | 'order_redeemed'
  | 'order_returned'
  | 'earning_withdrawn'
  | 'correction'
  | 'erasure'

export interface AccountTables {
  users: {
    id: UserId
    name: string
    email: string | null
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    coins: Generated<number>
    coins_held: Generated<number>
    email_verified_at: Date | null
    created_at: Date
    deleted_at: Date | null
  }
  sessions: {
    id: SessionId
    token_hash: Buffer
    user_id: UserId
    created_at: Date
    seen_at: Date
    expires_at: Date
    device: Generated<string>
  }
  known_devices: { user_id: UserId; device: string; seen_at: Date }
  addresses: {
    id: AddressId
    user_id: UserId
    region: Region
    state_code: StateCode
    address: JSONColumnType<Omit<StoredAddress, 'email'>>
    created_at: Date
    used_at: Date
  }
  otp_codes: {
    email: string
    purpose: OtpPurpose
    code_hash: Buffer
    tries: Generated<number>
    created_at: Date
    sent_at: Date | null
    used_at: Date | null
  }
  reset_grants: { token_hash: Buffer; email: string; expires_at: Date }
  bonus_claims: { email_hash: Buffer; claimed_at: Date }
  wallet_entries: {
    id: string
    user_id: UserId
    coins: number
    cause: WalletCause
    ref: string
    balance: number
    created_at: Date
  }
  coin_corrections: { entry_id: string; user_id: UserId; actor: UserId; reason: string }
}
