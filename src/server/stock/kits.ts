// Kits that are to be made or taken apart: their locked level, and what they are made of.
import type { CalendarDate } from '#domain/calendar.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { partsOf } from './view-item.ts'

export interface Kits {
  readonly productId: ProductId
  readonly name: string
  readonly stock: number
  readonly held: number
  readonly units: number
  readonly note: string
  readonly actor: UserId
  readonly actId: string
  readonly today: CalendarDate
  readonly parts: Awaited<ReturnType<typeof partsOf>>
}
