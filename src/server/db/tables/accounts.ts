// Who may come in, with which codes and sessions, and her wallet.
import type { Generated, JSONColumnType } from 'kysely'
import type { StaffRole } from '#contract/rights.ts'
import type { AgeGroup, GuardianAllows } from '#domain/age.ts'
import type { AddressId, EmailChangeId, PasskeyId, SessionId, UserId } from '#domain/ids.ts'
import type { StateCode } from '#domain/places.ts'
import type { Role } from '#domain/session.ts'
import type { Region } from '#domain/shipping.ts'
import type { StoredAddress } from './stored-address.ts'

/** `prove`: the address of an account; `old-address` and `new-address` together change it. */
export type OtpPurpose = 'reset' | 'signup' | 'letters' | 'privacy' | 'prove' | 'old-address' | 'new-address'
/** What a passkey is asked for. */
type ChallengePurpose = 'add' | 'prove' | 'sign-in'
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
    staff_roles: Generated<StaffRole[]>
    coins: Generated<number>
    coins_held: Generated<number>
    email_verified_at: Date | null
    created_at: Date
    deleted_at: Date | null
    passkey_declined_at: Generated<Date | null>
    age_group: AgeGroup | null
    age_said_at: Date | null
    guardian_allows: GuardianAllows | null
    measurement: boolean | null
    erase_at: Date | null
    erase_told_at: Date | null
    /** In which letters to her are written, as addresses name it. */
    language: Generated<string>
  }
  sessions: {
    id: SessionId
    token_hash: Buffer
    user_id: UserId
    created_at: Date
    seen_at: Date
    expires_at: Date
    device: Generated<string>
    second_factor_at: Generated<Date | null>
  }
  /** Written by the version before alone. */
  known_devices: { user_id: UserId; device: string; seen_at: Date }
  known_browsers: { user_id: UserId; token_hash: Buffer; device: string; network: number; seen_at: Date }
  passkeys: {
    id: PasskeyId
    user_id: UserId
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    backed_up: boolean
    created_at: Date
    used_at: Generated<Date | null>
  }
  authenticator_apps: {
    user_id: UserId
    sealed_secret: Buffer
    created_at: Date
    confirmed_at: Generated<Date | null>
    last_step: Generated<number | null>
  }
  recovery_codes: { user_id: UserId; code_hash: Buffer; used_at: Generated<Date | null> }
  passkey_challenges: {
    challenge: Buffer
    purpose: ChallengePurpose
    session_id: SessionId | null
    browser_hash: Buffer | null
    expires_at: Date
  }
  addresses: {
    id: AddressId
    user_id: UserId
    region: Region
    state_code: StateCode
    address: JSONColumnType<Omit<StoredAddress, 'email'>>
    created_at: Date
    used_at: Date
  }
  browser_codes: {
    email: string
    purpose: OtpPurpose
    browser: Buffer
    code_hash: Buffer
    tries: Generated<number>
    other_tries: Generated<number>
    created_at: Date
    sent_at: Date | null
    used_at: Date | null
    /** The browser that used it; null where it is not known by anything. */
    used_by: Buffer | null
  }
  email_requests: {
    user_id: UserId
    id: EmailChangeId
    session_id: SessionId
    old_email: string
    new_email: string
    takes_newsletter: boolean
    asked_at: Date
  }
  email_ways_back: {
    id: EmailChangeId
    user_id: UserId
    old_email: string
    new_email: string
    moved_newsletter: boolean
    changed_at: Date
    expires_at: Date
  }
  disowned_addresses: { address_hash: Buffer; user_id: UserId; disowned_at: Date }
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
