// One webhook on its way: what is sent, how often it was tried, what became of it.

import type { EventName } from './webhook-events.ts'

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'dropped' | 'given-up'

export interface DeliveryRecord {
  /** Unlike the event's id, unique for each copy that a knob asked for. */
  id: string
  event_id: string
  event: EventName
  body: string
  signature: string
  state: DeliveryState
  tries: number
  last_status: number | null
  /** Milliseconds since 1970, by the machine's own clock. */
  due_at: number
}
