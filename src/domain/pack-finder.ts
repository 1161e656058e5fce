// How many pads and liners one period needs, and the packs that contain them (CAL-20).
import { MAX_PER_LINE } from './cart.ts'
import { PERIOD_DAYS } from './cycle.ts'

export const FLOWS = ['light', 'medium', 'heavy'] as const
export type Flow = (typeof FLOWS)[number]

export const PAD_KINDS = ['day', 'night', 'liner'] as const
export type PadKind = (typeof PAD_KINDS)[number]
export type PadCounts = Readonly<Record<PadKind, number>>

/** Bleeding is usually heaviest on the first two days. */
const HEAVIEST_DAYS = 2
const HOURS_AWAKE = 16
/** For how long a pad or liner is worn; HOURS_WORN_HEAVIEST applies on the heaviest days of a heavy period. */
const HOURS_WORN = 4
const HOURS_WORN_HEAVIEST = 3
/** The number of last days on which liners suffice; in a light period all days after the heaviest ones. */
const LINER_DAYS = { light: PERIOD_DAYS.max, medium: 2, heavy: 1 } as const satisfies Record<Flow, number>

/**
 * Returns how many pads and liners a period of 1 to 15 days needs. Each day needs day pads for the hours awake and one
 * night pad; the last days need only liners. Sources, read on 30 November 2026:
 * - NHS 111 Wales, "Periods": heaviest in the first two days; liners when very light
 * - Nemours KidsHealth, "Pads and tampons": a change at least every three or four hours, more often in a heavy period
 * - US Office on Women's Health, "Pads": thicker pads at night
 */
export function padsForPeriod(days: number, flow: Flow): PadCounts {
  const heaviest = Math.min(days, HEAVIEST_DAYS)
  const linerDays = Math.min(days - heaviest, LINER_DAYS[flow])
  const otherDays = days - heaviest - linerDays
  const perDay = Math.ceil(HOURS_AWAKE / HOURS_WORN)
  const perHeaviestDay = flow === 'heavy' ? Math.ceil(HOURS_AWAKE / HOURS_WORN_HEAVIEST) : perDay
  return { day: heaviest * perHeaviestDay + otherDays * perDay, night: heaviest + otherDays, liner: linerDays * perDay }
}

export interface Pack {
  readonly unit: 'pad' | 'liner'
  /** The number of pads or liners in it. */
  readonly holds: number
  /** In drops, from 1 to 5; null when not stated. */
  readonly absorbency: number | null
  readonly price: number
}

export interface FoundPack<P extends Pack> {
  readonly kind: PadKind
  readonly pack: P
  readonly quantity: number
}

/** Pads of at least this absorbency are made for the night. */
const NIGHT_DROPS = 4

/**
 * Returns for each needed kind the product of which enough packs cost least, and how many packs that are. Products of
 * which a cart line cannot hold enough packs are left out, and so are kinds without a product. A pad without a stated
 * absorbency counts as a day pad.
 */
export function packsFor<P extends Pack>(counts: PadCounts, packs: readonly P[]): FoundPack<P>[] {
  return PAD_KINDS.flatMap((kind) => {
    const count = counts[kind]
    if (count === 0) return []
    const cheapestFirst = packs
      .filter((pack) => kindOf(pack) === kind)
      .map((pack) => ({ kind, pack, quantity: Math.ceil(count / pack.holds) }))
      .filter(({ quantity }) => quantity <= MAX_PER_LINE)
      .toSorted((one, other) => one.quantity * one.pack.price - other.quantity * other.pack.price)
    return cheapestFirst.slice(0, 1)
  })
}

const kindOf = ({ unit, absorbency }: Pack): PadKind => {
  if (unit === 'liner') return 'liner'
  return absorbency !== null && absorbency >= NIGHT_DROPS ? 'night' : 'day'
}
