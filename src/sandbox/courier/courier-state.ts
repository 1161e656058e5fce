// The courier sandbox's state: parcels, in memory or in a file, and planned faults.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { CourierParcel, OpenTypesetter } from './courier-label.ts'

export interface CourierState {
  readonly key: string
  readonly webhookSecret: string
  readonly parcelStore: CourierParcels
  faultSettings: CourierSettings
  now(): Date
  newId(): string
  newNumber(): string
  typesetter(): Promise<OpenTypesetter>
}

interface CourierParcels {
  all(): readonly CourierParcel[]
  find(id: string): CourierParcel | undefined
  put(parcel: CourierParcel): void
  clear(): void
}

/** Opens the sandbox's parcels, from the file at `path` when there is one. */
export function openCourierParcels(path?: string): CourierParcels {
  const storedParcels: CourierParcel[] = path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const parcels = new Map(storedParcels.map((parcel) => [parcel.id, parcel]))
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

/** The faults of the sandbox's courier. */
export interface CourierSettings {
  /** The number of bookings that are made while their response is lost. */
  lostAnswers: number
  /** How long a booking with a lost response is missing from lists, in milliseconds. */
  listLag: number
  /** The delay of responses, in milliseconds. */
  slowness: number
  /** True when the courier is down: connections are closed before anything is done. */
  isDown: boolean
  refusedPins: readonly string[]
  /** How many more times each event is sent. */
  repeats: number
}

export const defaultCourierSettings = (): CourierSettings => ({
  lostAnswers: 0,
  listLag: 0,
  slowness: 0,
  isDown: false,
  refusedPins: [],
  repeats: 0,
})
