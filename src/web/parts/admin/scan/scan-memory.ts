// What a device keeps of scans until the shop has answered them, through a reload and a lost line: ids and numbers of orders and parcels, nothing of anybody (ORD-27).
import type { ChosenCourier } from '#domain/couriers.ts'
import type { OrderNews } from '#domain/printed-slip.ts'
import type { ScanStep } from '#domain/scan.ts'

export interface KeptScan {
  /** Under which the server answers it once. */
  readonly _id: string
  readonly order: string
  readonly orderNumber: number
  readonly step: ScanStep
  readonly mark: string
  /** What she was shown to have come up. */
  readonly seenNews: readonly OrderNews[]
  readonly trackingNumber?: string
  readonly courier?: ChosenCourier
}

/** A scan that the shop would not have, until she has looked at it. */
export interface Refused {
  readonly scan: KeptScan
  readonly reason: string
  /** What came up: it goes once she says that she knows of it. */
  readonly news: readonly OrderNews[]
}

export interface Kept {
  /** In the order in which they were made. */
  readonly waiting: readonly KeptScan[]
  readonly refused: readonly Refused[]
  /** Orders whose boxes were put away, while the shop does not know of it. */
  readonly away: readonly number[]
  /** The box in hand. */
  readonly open: {
    readonly orderNumber: number
    readonly done: readonly number[]
    /** Of the contents that `done` counts. */
    readonly mark: string
    readonly seenNews: readonly OrderNews[]
  } | null
}

const NOTHING: Kept = { waiting: [], refused: [], away: [], open: null }
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
  // What could not be written is newer than what is written there.
  let isHeld = false
  const read = (): Kept => {
    if (isHeld) return held
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      return isKept(kept) ? asKeptNow(kept) : NOTHING
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
        isHeld = false
      } catch {
        isHeld = true
      }
      return !isHeld
    },
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'waiting' in kept && 'refused' in kept && Array.isArray(kept.waiting)

/** What a page before this one has kept said of news that all was known, not what: it counts as nothing that was shown. */
const asKeptNow = ({ waiting, refused, away, open }: Kept): Kept => ({
  waiting: waiting.map(withNews),
  refused: refused.map((each) => ({ ...each, scan: withNews(each.scan), news: each.news ?? [] })),
  away: away ?? [],
  open: open && { ...open, mark: open.mark ?? '', seenNews: open.seenNews ?? [] },
})
const withNews = (scan: KeptScan): KeptScan => ({ ...scan, seenNews: scan.seenNews ?? [] })

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
