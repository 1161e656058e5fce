// What every act on the shelf begins with, a locked level, and what it comes to: lines of the ledger and a sentence.
import type { UserId } from '#domain/ids.ts'
import type { StockMove } from '../db/stock-moves-queries.ts'
import type { FoundItem } from './items-queries.ts'

export type LockedItem = FoundItem & { readonly actor: UserId }

export interface Moved {
  readonly moves: readonly StockMove[]
  readonly message: string
}
