// The tables as Kysely types, and names for some column types. The SQL files in migrations/ describe the columns.
import type { Selectable } from 'kysely'
import type { DB } from './tables/generated.ts'

export type { StoredAddress } from './tables/stored-address.ts'
export type Tables = DB
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

export type AttemptStatus = DB['payment_attempts']['status']
/** Why staff must decide about a payment. */
export type DecisionCause = DB['payment_decisions']['cause']
/** What a code is for. `prove` verifies an account's address; `old-address` and `new-address` together change it. */
export type OtpPurpose = DB['browser_codes']['purpose']
export type RefundStatus = DB['refunds']['status']
export type ReportProblem = DB['reports']['problem']
export type ReportStatus = Selectable<DB['reports']>['status']
export type SubscriberStatus = DB['subscribers']['status']
export type TicketKind = DB['tickets']['kind']
export type UploadKind = DB['uploads']['kind']
export type WalletCause = DB['wallet_entries']['cause']
