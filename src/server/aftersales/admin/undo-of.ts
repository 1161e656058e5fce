// How a step that can be taken back travels (ADM-28).
import type { UndoField } from '#contract/order-deeds.ts'
import { seconds } from '#domain/durations.ts'
import type { DeedId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import { UNDO_WITHIN } from '#domain/order-deed.ts'

/** Null where nothing can be taken back. */
export const undoOf = (deed: DeedId | null, status: OrderStatus): UndoField =>
  deed === null ? null : { deed, seconds: UNDO_WITHIN / seconds(1), status }
