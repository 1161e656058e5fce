// What a device keeps of scans until the shop has answered them, through a reload and a lost line: ids and numbers of orders and parcels, nothing of anybody (ORD-27).
import type { ChosenCourier } from '#domain/couriers.ts'
import type { ScanStep } from '#domain/scan.ts'

export interface KeptScan {
  /** Under which the server answers it once. */
  readonly _id: string
  readonly order: string
  readonly orderNumber: number
  readonly step: ScanStep
  readonly mark: string
  readonly seesNews: boolean
  readonly trackingNumber?: string
  readonly courier?: ChosenCourier
}

/** A scan that the shop would not have, until she has looked at it. */
export interface Refused {
  readonly scan: KeptScan
  readonly reason: string
  /** It goes once she says that she knows. */
  readonly hasNews: boolean
}

export interface Kept {
  /** In the order in which they were made. */
  readonly waiting: readonly KeptScan[]
  readonly refused: readonly Refused[]
  /** The box in hand. */
  readonly open: { readonly orderNumber: number; readonly done: readonly number[]; readonly seesNews: boolean } | null
}

const NOTHING: Kept = { waiting: [], refused: [], open: null }
const NAME = 'scans'
const MUTED = 'scan-muted'

export interface ScanMemory {
  get(): Kept
  /** Changes what is kept now, also by another tab. False where the device keeps nothing: then it lasts as long as the page. */
  change(how: (kept: Kept) => Kept): boolean
}

/** Of one person: whoever comes after her at this device does not send her scans. */
export function scanMemory(userId: string): ScanMemory {
  const name = `${NAME}-${userId}`
  let held = NOTHING
  const read = (): Kept => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      return isKept(kept) ? kept : NOTHING
    } catch {
      return held
    }
  }
  return {
    get: read,
    change: (how) => {
      held = how(read())
      try {
        localStorage.setItem(name, JSON.stringify(held))
        return true
      } catch {
        return false
      }
    },
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'waiting' in kept && 'refused' in kept && Array.isArray(kept.waiting)

/** Whether she wants no sounds. */
export const soundMemory = {
  isMuted: (): boolean => {
    try {
      return localStorage.getItem(MUTED) !== null
    } catch {
      return false
    }
  },
  mute: (isMuted: boolean): void => {
    try {
      if (isMuted) localStorage.setItem(MUTED, 'yes')
      else localStorage.removeItem(MUTED)
    } catch {
      // It is asked again next time.
    }
  },
}
