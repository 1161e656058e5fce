// What the whole house shares: secrets, settings, counts by day, limits and the book of deeds.

import type { Generated, JSONColumnType } from 'kysely'
import type { Paise } from '#domain/money.ts'

export interface HouseTables {
  secrets: { name: string; value: string }
  settings: { key: string; value: JSONColumnType<object>; updated_at: Date }
  versions: { name: 'catalog' | 'settings'; version: Generated<number> }
  counters: { name: string; value: number }
  audit_log: { id: string; at: Date; actor: string; action: string; subject: string; details: JSONColumnType<object> }
  rate_limits: { key: string; window_start: Date; count: number }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: string
    status: number | null
    body: JSONColumnType<object> | null
    created_at: Date
  }
  order_days: { day: string; orders: Generated<number>; total: Generated<Paise> }
  user_days: { day: string; users: Generated<number> }
}
