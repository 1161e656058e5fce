// The tables as Kysely sees them, room by room in tables/; what the columns mean stands in migrations/.

import type { AccountTables } from './tables/accounts.ts'
import type { AftersalesTables } from './tables/aftersales.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { DisputeTables } from './tables/disputes.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OrderTables } from './tables/orders.ts'
import type { ReconciliationTables } from './tables/reconciliation.ts'
import type { SystemTables } from './tables/system.ts'

export type { OtpPurpose, WalletCause } from './tables/accounts.ts'
export type { RefundStatus, ReportProblem, ReportStatus, UploadKind } from './tables/aftersales.ts'
export type { SubscriberStatus, TicketKind } from './tables/messages.ts'
export type { AttemptStatus } from './tables/orders.ts'
export type { StoredAddress } from './tables/stored-address.ts'

export interface Tables
  extends SystemTables,
    AccountTables,
    CatalogTables,
    OrderTables,
    AftersalesTables,
    DisputeTables,
    MessageTables,
    ReconciliationTables {}
