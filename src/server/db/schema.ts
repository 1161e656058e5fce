// The tables as Kysely sees them, room by room in tables/; what the columns mean stands in migrations/.
import type { Selectable } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { AftersalesTables } from './tables/aftersales.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { ConsentTables } from './tables/consents.ts'
import type { DisputeTables } from './tables/disputes.ts'
import type { MessageTables } from './tables/messages.ts'
import type { OrderTables } from './tables/orders.ts'
import type { ParcelTables } from './tables/parcels.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { ReconciliationTables } from './tables/reconciliation.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { StaffTables } from './tables/staff.ts'
import type { StockTables } from './tables/stock.ts'
import type { SystemTables } from './tables/system.ts'

export type { OtpPurpose, WalletCause } from './tables/accounts.ts'
export type { RefundStatus, ReportProblem, ReportStatus, UploadKind } from './tables/aftersales.ts'
export type { SubscriberStatus, TicketKind } from './tables/messages.ts'
export type { AttemptStatus, DecisionCause } from './tables/orders.ts'
export type { StoredAddress } from './tables/stored-address.ts'

export interface Tables
  extends SystemTables,
    AccountTables,
    CatalogTables,
    ConsentTables,
    OrderTables,
    AftersalesTables,
    DisputeTables,
    MessageTables,
    ParcelTables,
    PrivacyTables,
    ReconciliationTables,
    ReviewTables,
    StaffTables,
    StockTables {}

/** A whole row of a table. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
