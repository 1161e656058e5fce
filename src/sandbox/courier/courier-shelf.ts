// The sandbox's parcels: in memory, and in a file where they are to outlive the process.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { CourierParcel } from './courier-parcel.ts'

export interface CourierShelf {
  /** The oldest first. */
  all(): readonly CourierParcel[]
  find(id: string): CourierParcel | undefined
  put(parcel: CourierParcel): void
  clear(): void
}

export function openCourierShelf(path?: string): CourierShelf {
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
