// The courier sandbox's state: parcels, in memory or in a file, and faults to play.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { CourierParcel, OpenTypesetter } from './courier-label.ts'

export interface CourierPlace {
  readonly key: string
  readonly webhookSecret: string
  readonly shelf: CourierLabels
  knobs: CourierKnobs
  now(): Date
  newId(): string
  newNumber(): string
  typesetter(): Promise<OpenTypesetter>
}

// The sandbox's parcels: in memory, and in a file where they are to outlive the process.

interface CourierLabels {
  /** The oldest first. */
  all(): readonly CourierParcel[]
  find(id: string): CourierParcel | undefined
  put(parcel: CourierParcel): void
  clear(): void
}

export function openCourierLabels(path?: string): CourierLabels {
  const kept: CourierParcel[] = path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const parcels = new Map(kept.map((parcel) => [parcel.id, parcel]))
  const save = () => {
    if (!path) return
    writeFileSync(`${path}.part`, JSON.stringify([...parcels.values()]))
    renameSync(`${path}.part`, path)
  }
  return {
    all: () => [...parcels.values()],
    find: (id) => parcels.get(id),
    put(parcel) {
      parcels.set(parcel.id, parcel)
      save()
    },
    clear() {
      parcels.clear()
      save()
    },
  }
}

// What can go wrong at the sandbox's courier, and how often it still will.
export interface CourierKnobs {
  /** So many bookings are made whose answer is lost. */
  lostAnswers: number
  /** A booking whose answer was lost stands in no list for so many milliseconds. */
  listLag: number
  /** Answers wait so many milliseconds. */
  slowness: number
  /** Nobody answers at all: connections end before anything is done. */
  isDown: boolean
  /** PIN codes to which nothing is carried. */
  refusedPins: readonly string[]
  /** Each event is told so many times more. */
  repeats: number
}

export const restingCourierKnobs = (): CourierKnobs => ({
  lostAnswers: 0,
  listLag: 0,
  slowness: 0,
  isDown: false,
  refusedPins: [],
  repeats: 0,
})
