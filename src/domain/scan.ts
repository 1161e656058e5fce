// Packing by a scanner: what a code means, and what becomes of the box in hand. Nothing here asks the server; what it says no to, changes nothing (ORD-26).

import { type ChosenCourier, hasShapeOf } from './couriers.ts'
import { minutes } from './durations.ts'
import { hasGoodsCheckDigit } from './goods-check-digit.ts'
import { hasEnded, isToPack, type OrderStatus, SENDING_STEPS, type SendingStep, TO_FILL } from './order.ts'
import { isAnyUnseen, ORDER_NEWS, type OrderNews, orderNews, type SlipChange } from './printed-slip.ts'
import type { BoxContents } from './scan-box.ts'
import { type Parcel, plainNumber, readParcel } from './tracking.ts'

/** What scans do to an order. */
export type ScanStep = Exclude<SendingStep, 'processing'>
export const SCAN_STEPS = SENDING_STEPS.filter((step): step is ScanStep => step !== 'processing')

/** After so long without an act of whoever has a box in hand, somebody else may take it over (ORD-28). */
export const QUIET_FOR = minutes(10)
/** So many scans are sent at once. */
export const MOST_SCANS = 20

/** A box as the server told it. */
export interface Box extends BoxContents {
  readonly _id: string
  readonly orderNumber: number
  readonly status: OrderStatus
  readonly trackingNumber: string | null
  readonly isDisputed: boolean
  readonly asksToCancel: boolean
  /** What has changed since its slip was printed. */
  readonly changed: readonly SlipChange[]
  /** A mark of its contents: it changes with them. */
  readonly mark: string
}

/** A code, or what was typed in its place. */
export type Heard =
  | { readonly is: 'slip'; readonly orderNumber: number }
  | { readonly is: 'goods'; readonly code: string }
  /** `isDoubtful`: goods that nobody knows could have the same code. */
  | { readonly is: 'parcel'; readonly parcel: Parcel; readonly isDoubtful: boolean }
  /** The line of the list, counted from 1. */
  | { readonly is: 'line'; readonly line: number }
  | { readonly is: 'unknown' }

export interface Listening {
  /** Codes of all goods, as far as they are known. */
  readonly goods: ReadonlySet<string>
  /** What the box in hand holds is known, whatever was loaded. */
  readonly inHand: InHand | null
  /** Who carries parcels whose number does not tell. */
  readonly courier: ChosenCourier | null
}

/** What a code means: goods that have it, a parcel whose number tells its courier, a line, a slip, or a parcel of the chosen courier. */
export function readScan(text: string, { goods, inHand, courier }: Listening): Heard {
  const code = plainNumber(text).replace(/^#/, '')
  if (goods.has(code) || inHand?.box.codes.some((each) => each.code === code)) return { is: 'goods', code }
  const told = readParcel(code)
  if (told) return { is: 'parcel', parcel: told, isDoubtful: false }
  if (/^\d{1,2}$/.test(code)) return { is: 'line', line: Number(code) }
  if (/^\d{3,7}$/.test(code)) return { is: 'slip', orderNumber: Number(code) }
  if (courier !== null && hasShapeOf(courier, code))
    return { is: 'parcel', parcel: { courier, trackingNumber: code }, isDoubtful: hasGoodsCheckDigit(code) }
  return { is: 'unknown' }
}

/** The box in hand: how many of each thing lie in it. */
export interface InHand {
  readonly box: Box
  readonly done: readonly number[]
  /** What she was shown to have come up, and nothing that came later (ORD-21, ORD-23). */
  readonly seenNews: readonly OrderNews[]
}

export interface Desk {
  readonly inHand: InHand | null
  /** Parcels that this device has sent, by their numbers. */
  readonly parcels: ReadonlyMap<string, number>
  /** A number that could be a code of goods, scanned just now: once more, and it is the parcel. */
  readonly doubted: string | null
}

export const EMPTY_DESK: Desk = { inHand: null, parcels: new Map(), doubted: null }

/** Why something was refused; each has its sentence. */
export type Stop =
  | { readonly why: 'unknown' | 'noBox' | 'noSuchLine' | 'isClosed' }
  | { readonly why: 'sameSlip' | 'disputed' | 'empty'; readonly orderNumber: number }
  | { readonly why: 'otherSlip'; readonly orderNumber: number; readonly other: number }
  | { readonly why: 'notInBox' | 'tooMany'; readonly name: string }
  | { readonly why: 'notFull'; readonly left: number }
  | { readonly why: 'parcelUsed'; readonly orderNumber: number }
  | { readonly why: 'ended' | 'sent'; readonly orderNumber: number; readonly status: OrderStatus; readonly as: string }
  | { readonly why: 'held'; readonly orderNumber: number; readonly name: string }
  | { readonly why: 'left'; readonly orderNumber: number; readonly name: string }
  | { readonly why: 'news'; readonly orderNumber: number; readonly news: readonly OrderNews[] }
  | { readonly why: 'maybeGoods'; readonly code: string }

export type Said =
  | { readonly is: 'opened'; readonly orderNumber: number; readonly isFull: boolean }
  | { readonly is: 'counted'; readonly name: string; readonly done: number; readonly of: number }
  | { readonly is: 'full'; readonly orderNumber: number }
  | { readonly is: 'sent'; readonly orderNumber: number }
  | { readonly is: 'putAway'; readonly orderNumber: number }
  | ({ readonly is: 'stop' } & Stop)

export interface Answer {
  readonly desk: Desk
  readonly said: Said
  /** What the order does now: of which box, as it was in hand, and its parcel where it goes. */
  readonly step?:
    | { readonly to: 'packed'; readonly of: InHand }
    | { readonly to: 'dispatched'; readonly of: InHand; readonly parcel: Parcel }
}

const stop = (desk: Desk, why: Stop): Answer => ({ desk, said: { is: 'stop', ...why } })

/** How many units are still to be laid in. */
export const unitsLeft = ({ box, done }: Pick<InHand, 'box' | 'done'>): number =>
  box.things.reduce((sum, { quantity }, place) => sum + quantity - (done[place] ?? 0), 0)

export const isClosed = (inHand: InHand): boolean => !TO_FILL.includes(inHand.box.status)

/** Who else has a box in hand, and whether for so long without an act that it can be taken over (ORD-28). */
export interface Holding {
  readonly heldBy: string | null
  readonly isLeft: boolean
}

/** Whether a box may be opened at all; null where it may. */
export function stopBefore(
  box: Box,
  { heldBy, isLeft, knows }: Holding & { readonly knows: readonly OrderNews[] },
): Stop | null {
  const { orderNumber, status } = box
  if (hasEnded(status)) return { why: 'ended', orderNumber, status, as: '' }
  if (!isToPack(status)) return { why: 'sent', orderNumber, status, as: box.trackingNumber ?? '' }
  if (box.isDisputed) return { why: 'disputed', orderNumber }
  if (box.things.length === 0) return { why: 'empty', orderNumber }
  if (heldBy !== null) return { why: isLeft ? 'left' : 'held', orderNumber, name: heldBy }
  const news = orderNews(box)
  if (isAnyUnseen(news, knows)) return { why: 'news', orderNumber, news }
  return null
}

/** Whether whoever packs could take a box next: nobody else has it, and nothing but news that she would be shown speaks against it. */
export const isFree = (box: Box & Holding): boolean =>
  stopBefore(box, { ...holdingOf(box), knows: ORDER_NEWS }) === null

export const holdingOf = ({ heldBy, isLeft }: Holding): Holding => ({ heldBy, isLeft })
export const NOBODY: Holding = { heldBy: null, isLeft: false }

export interface Opening extends Holding {
  readonly box: Box
  /** What she has read of what came up. */
  readonly knows?: readonly OrderNews[]
  /** What lay in it already, before a reload. */
  readonly done?: readonly number[]
}

/** A slip was scanned, and its box is known. What is in hand stays there. */
export function openBox(desk: Desk, { box, heldBy, isLeft, knows = [], done }: Opening): Answer {
  const before = hearSlip(desk, box.orderNumber) ?? stopBefore(box, { heldBy, isLeft, knows })
  if (before) return stop(desk, before)
  const isFull = !TO_FILL.includes(box.status)
  const laid = box.things.map(({ quantity }, place) => (isFull ? quantity : Math.min(done?.[place] ?? 0, quantity)))
  const inHand = { box, done: laid, seenNews: knows }
  return { desk: { ...desk, inHand, doubted: null }, said: { is: 'opened', orderNumber: box.orderNumber, isFull } }
}

/** Whether a slip may be asked for: not while another box is in hand. */
export function hearSlip({ inHand }: Desk, other: number): Stop | null {
  if (!inHand) return null
  const { orderNumber } = inHand.box
  return other === orderNumber ? { why: 'sameSlip', orderNumber } : { why: 'otherSlip', orderNumber, other }
}

/** Puts the box in hand away; its ticks are forgotten, its state is not. */
export const putAway = (desk: Desk): Answer =>
  desk.inHand
    ? {
        desk: { ...desk, inHand: null, doubted: null },
        said: { is: 'putAway', orderNumber: desk.inHand.box.orderNumber },
      }
    : stop(desk, { why: 'noBox' })

type NoSlip = Exclude<Heard, { is: 'slip' }>

/** Anything but a slip. `nameOf`: what goods of a code are called, where they are known. */
export function hear(before: Desk, heard: NoSlip, nameOf: (code: string) => string | undefined): Answer {
  const { inHand, doubted } = before
  const desk = doubted === null ? before : { ...before, doubted: null }
  if (heard.is === 'unknown') return stop(desk, { why: 'unknown' })
  if (heard.is === 'parcel') {
    const { trackingNumber: code } = heard.parcel
    if (heard.isDoubtful && doubted !== code) return stop({ ...desk, doubted: code }, { why: 'maybeGoods', code })
    return hearParcel(desk, heard.parcel)
  }
  if (!inHand) return stop(desk, { why: 'noBox' })
  if (isClosed(inHand)) return stop(desk, { why: 'isClosed' })
  if (heard.is === 'line') return tickLine(desk, heard.line - 1)
  const adds = inHand.box.codes.find(({ code }) => code === heard.code)?.adds
  if (!adds) return stop(desk, { why: 'notInBox', name: nameOf(heard.code) ?? heard.code })
  const [first] = adds
  return lay(desk, inHand, adds, nameOf(heard.code) ?? inHand.box.things[first?.thing ?? 0]?.name ?? heard.code)
}

/** All that is left of one line, or of the first that is not full yet. */
export function tickLine(desk: Desk, place?: number): Answer {
  const { inHand } = desk
  if (!inHand) return stop(desk, { why: 'noBox' })
  if (isClosed(inHand)) return stop(desk, { why: 'isClosed' })
  const { things } = inHand.box
  const chosen = place ?? things.findIndex(({ quantity }, at) => (inHand.done[at] ?? 0) < quantity)
  const thing = things[chosen]
  if (!thing) return stop(desk, { why: 'noSuchLine' })
  const units = thing.quantity - (inHand.done[chosen] ?? 0)
  if (units === 0) return stop(desk, { why: 'tooMany', name: thing.name })
  return lay(desk, inHand, [{ thing: chosen, units }], thing.name)
}

function lay(desk: Desk, inHand: InHand, adds: BoxContents['codes'][number]['adds'], name: string): Answer {
  const { box } = inHand
  const done = [...inHand.done]
  for (const { thing, units } of adds) done[thing] = (done[thing] ?? 0) + units
  if (box.things.some(({ quantity }, place) => (done[place] ?? 0) > quantity))
    return stop(desk, { why: 'tooMany', name })
  const next: InHand = { ...inHand, done }
  if (unitsLeft(next) > 0) {
    const [first] = adds
    const thing = box.things[first?.thing ?? 0]
    const laid = adds.length === 1 ? (done[first?.thing ?? 0] ?? 0) : 1
    const of = adds.length === 1 ? (thing?.quantity ?? 1) : 1
    return { desk: { ...desk, inHand: next }, said: { is: 'counted', name, done: laid, of } }
  }
  const closed: InHand = { ...next, box: { ...box, status: 'packed' } }
  return {
    desk: { ...desk, inHand: closed },
    said: { is: 'full', orderNumber: box.orderNumber },
    step: { to: 'packed', of: inHand },
  }
}

function hearParcel(desk: Desk, parcel: Parcel): Answer {
  const { inHand, parcels } = desk
  const usedBy = parcels.get(parcel.trackingNumber)
  if (usedBy !== undefined) return stop(desk, { why: 'parcelUsed', orderNumber: usedBy })
  if (!inHand) return stop(desk, { why: 'noBox' })
  if (!isClosed(inHand)) return stop(desk, { why: 'notFull', left: unitsLeft(inHand) })
  const { orderNumber } = inHand.box
  return {
    desk: { ...desk, inHand: null, parcels: new Map([...parcels, [parcel.trackingNumber, orderNumber]]) },
    said: { is: 'sent', orderNumber },
    step: { to: 'dispatched', of: inHand, parcel },
  }
}

/** The server would not have a parcel: its number is free again. */
export function forgetParcel(desk: Desk, trackingNumber: string): Desk {
  const parcels = new Map(desk.parcels)
  parcels.delete(trackingNumber)
  return { ...desk, parcels }
}
