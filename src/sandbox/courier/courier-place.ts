// What the parts of the sandbox's courier share.
import type { CourierKnobs } from './courier-knobs.ts'
import type { OpenTypesetter } from './courier-label.ts'
import type { CourierShelf } from './courier-shelf.ts'

export interface CourierPlace {
  readonly key: string
  readonly webhookSecret: string
  readonly shelf: CourierShelf
  knobs: CourierKnobs
  now(): Date
  newId(): string
  newNumber(): string
  typesetter(): Promise<OpenTypesetter>
}
