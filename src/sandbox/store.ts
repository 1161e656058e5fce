// The sandbox's store: collections of records, written to disk as one step before any response is sent.
import type { AdjustmentRecord, DisputeRecord } from './dispute.ts'
import type { OrderRecord, PaymentRecord, QrRecord, RefundRecord } from './entities.ts'
import type { Change } from './journal.ts'
import { openJournal } from './journal.ts'
import type { SettledRecord, SettlementRecord } from './settlement.ts'
import type { DeliveryRecord } from './webhooks.ts'

/** A refund's idempotency key with its request (RZP-35). */
interface RefundKeyRecord {
  id: string
  request: string
  refund_id: string
}

interface AccountRecord {
  id: string
  account_id: string
}

export interface Collection<T extends { id: string }> {
  get(id: string): T | undefined
  /** Stores a record under its id, replacing an older one. */
  put(entry: T): T
  remove(id: string): void
  /** Returns the records that belong to a key, oldest first: the payments of an order, the refunds of a payment … */
  of(key: string): T[]
  newestFirst(): T[]
  size(): number
}

export interface Store {
  orders: Collection<OrderRecord>
  payments: Collection<PaymentRecord>
  refunds: Collection<RefundRecord>
  disputes: Collection<DisputeRecord>
  adjustments: Collection<AdjustmentRecord>
  settlements: Collection<SettlementRecord>
  settled: Collection<SettledRecord>
  qrs: Collection<QrRecord>
  deliveries: Collection<DeliveryRecord>
  refundKeys: Collection<RefundKeyRecord>
  account: Collection<AccountRecord>
  /** Writes all changes since the last commit as one step. */
  commit(): void
  clear(): void
  close(): void
}

interface LoadableCollection {
  load(id: string, entry: object | null): void
  entries(): [string, object][]
  clear(): void
}

function createCollection<T extends { id: string }>(
  name: string,
  recordChange: (change: Change) => void,
  indexKey: (entry: T) => string | null = () => null,
): Collection<T> & LoadableCollection {
  const entries = new Map<string, T>()
  const index = new Map<string, Set<string>>()

  const addEntry = (entry: T) => {
    entries.set(entry.id, entry)
    const key = indexKey(entry)
    if (key !== null) index.set(key, (index.get(key) ?? new Set()).add(entry.id))
  }
  const removeEntry = (id: string) => {
    const entry = entries.get(id)
    const key = entry ? indexKey(entry) : null
    if (key !== null) index.get(key)?.delete(id)
    entries.delete(id)
  }

  return {
    get: (id) => entries.get(id),
    put: (entry) => {
      addEntry(entry)
      recordChange([name, entry.id, entry])
      return entry
    },
    remove: (id) => {
      removeEntry(id)
      recordChange([name, id, null])
    },
    of: (key) => [...(index.get(key) ?? [])].flatMap((id) => entries.get(id) ?? []),
    newestFirst: () => [...entries.values()].reverse(),
    size: () => entries.size,
    load: (id, entry) => (entry === null ? removeEntry(id) : addEntry(entry as T)),
    entries: () => [...entries],
    clear: () => {
      entries.clear()
      index.clear()
    },
  }
}

/** Opens the store, with the records of the file at `statePath` if it exists. Without a path nothing is written. */
export function openStore(statePath: string | undefined): Store {
  let pendingChanges: Change[] = []
  const recordChange = (change: Change) => pendingChanges.push(change)
  const collections = {
    orders: createCollection<OrderRecord>('orders', recordChange, (order) => order.receipt),
    payments: createCollection<PaymentRecord>('payments', recordChange, (payment) => payment.order_id),
    refunds: createCollection<RefundRecord>('refunds', recordChange, (refund) => refund.payment_id),
    disputes: createCollection<DisputeRecord>('disputes', recordChange, (dispute) => dispute.payment_id),
    adjustments: createCollection<AdjustmentRecord>('adjustments', recordChange, (adjustment) => adjustment.payment_id),
    settlements: createCollection<SettlementRecord>('settlements', recordChange),
    settled: createCollection<SettledRecord>('settled', recordChange, (line) => line.settlement_id),
    qrs: createCollection<QrRecord>('qrs', recordChange, (qr) => qr.order_id),
    deliveries: createCollection<DeliveryRecord>('deliveries', recordChange),
    refundKeys: createCollection<RefundKeyRecord>('refundKeys', recordChange),
    account: createCollection<AccountRecord>('account', recordChange),
  }
  const byName = new Map<string, LoadableCollection>(Object.entries(collections))
  const allChanges = (): Change[] =>
    [...byName].flatMap(([name, collection]) => collection.entries().map(([id, entry]): Change => [name, id, entry]))

  const journal = statePath === undefined ? null : openJournal(statePath, allChanges)
  for (const [name, id, entry] of journal?.read() ?? []) byName.get(name)?.load(id, entry)
  journal?.compact()

  return {
    ...collections,
    commit: () => {
      if (pendingChanges.length === 0) return
      journal?.append(pendingChanges)
      pendingChanges = []
    },
    clear: () => {
      for (const collection of byName.values()) collection.clear()
      pendingChanges = []
      journal?.compact()
    },
    close: () => journal?.compact(),
  }
}
