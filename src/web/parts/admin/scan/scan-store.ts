// The desk of whoever packs by a scanner: codes are heard one after the other, steps are kept and sent, and every answer has its sentence (ORD-26, ORD-27).
import type { OpenBoxReply, ScanAnswer, ScanBox } from '#contract/scan.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import type { OrderNews } from '#domain/printed-slip.ts'
import * as desks from '#domain/scan.ts'
import { ApiError } from '#web/api-client.ts'
import { type Ahead, type Listed, makeBoxesAhead, NOTHING_AHEAD } from './boxes-ahead.ts'
import { makeOutbox } from './outbox.ts'
import { makePutAway } from './put-away.ts'
import type { Kept, KeptScan, ScanMemory } from './scan-memory.ts'

/** What she is told: what became of her scan, or what the shop would not have of one. */
export type Told =
  | desks.Said
  | { readonly is: 'stop'; readonly why: 'noOrder' | 'notHere'; readonly orderNumber: number }
  | { readonly is: 'stop'; readonly why: 'refused'; readonly orderNumber: number; readonly reason: string }
  | { readonly is: 'sentLater' | 'putAwayLater'; readonly orderNumber: number }
  | { readonly is: 'welcome' | 'keepsNothing' }

export interface Scanning extends Ahead {
  readonly desk: desks.Desk
  readonly told: Told
  /** A rising number, so that the same sentence is told again. */
  readonly turn: number
  readonly kept: Kept
  /** The shop answered last time. */
  readonly isConnected: boolean
  readonly courier: ChosenCourier | null
}

export interface Means {
  readonly memory: ScanMemory
  open(orderNumber: number, how: { takesOver: boolean; knows: OrderNews[] }): Promise<OpenBoxReply>
  /** A box is put away: anybody may take it. */
  giveBack(orderNumber: number): Promise<unknown>
  send(scans: readonly KeptScan[]): Promise<readonly ScanAnswer[]>
  newId(): string
  /** Ends a wait for an answer that is long in coming: the line may be lost. */
  late<Value>(answer: Promise<Value>): Promise<Value>
  onTold(told: Told): void
  onSent(answer: ScanAnswer): void
}

type Taking = Omit<Opening, 'takesOver'> & desks.Holding

interface Opening {
  readonly takesOver?: boolean
  readonly knows?: readonly OrderNews[]
  /** What lay in it before a reload, and the mark of the contents that it counts. */
  readonly laid?: { readonly done: readonly number[]; readonly mark: string }
}

export type ScanStore = ReturnType<typeof makeScanStore>

export function makeScanStore(means: Means) {
  const { memory } = means
  let state: Scanning = {
    desk: desks.EMPTY_DESK,
    told: { is: 'welcome' },
    turn: 0,
    ...NOTHING_AHEAD,
    kept: memory.get(),
    isConnected: true,
    courier: null,
  }
  const watchers = new Set<() => void>()
  const become = (change: Partial<Scanning>) => {
    state = { ...state, ...change, kept: memory.get() }
    for (const watcher of watchers) watcher()
  }
  const tell = (told: Told, change: Partial<Scanning> = {}) => {
    become({ ...change, told, turn: state.turn + 1 })
    means.onTold(told)
  }
  const ahead = makeBoxesAhead({ memory })

  const outbox = makeOutbox({
    memory,
    send: (scans) => means.send(scans),
    onAnswer: (scan, answer) => {
      ahead.learn(scan.orderNumber)
      if (answer.outcome === 'done') {
        means.onSent(answer)
        return become({})
      }
      ahead.doubt()
      const { desk, boxes } = state
      const freed = scan.trackingNumber === undefined ? desk : desks.forgetParcel(desk, scan.trackingNumber)
      const isInHand = desk.inHand?.box.orderNumber === scan.orderNumber
      if (isInHand) memory.change((kept) => ({ ...kept, open: null }))
      const told: Told = { is: 'stop', why: 'refused', orderNumber: scan.orderNumber, reason: answer.reason }
      const box = boxes.get(scan.orderNumber)
      const undone = box && { ...box, status: BEFORE[scan.step], trackingNumber: null }
      tell(told, {
        boxes: undone ? ahead.withBox(boxes, undone) : boxes,
        desk: isInHand ? { ...freed, inHand: null } : freed,
      })
    },
  })

  const aside = makePutAway({
    memory,
    giveBack: means.giveBack,
    onRefused: (orderNumber, reason) => tell({ is: 'stop', why: 'refused', orderNumber, reason }),
  })
  /** First the scans, then the boxes that she has put away, of which some were scanned. */
  const sendKept = async (): Promise<boolean> => (await outbox.flush()) && (await aside.giveBack())

  const flush = async (): Promise<void> => {
    try {
      become({ isConnected: await means.late(sendKept()) })
    } catch {
      become({ isConnected: false })
    }
  }

  /** Waits for the answer, not for a line that is lost. */
  const send = async (): Promise<void> => {
    if (state.isConnected) await flush()
    else void flush()
  }

  const openSlip = async (orderNumber: number, opening: Opening = {}): Promise<void> => {
    const stop = desks.hearSlip(state.desk, orderNumber)
    if (stop) return tell({ is: 'stop', ...stop })
    // In hand again, it is not given back.
    const wasAway = aside.has(orderNumber)
    if (wasAway) aside.forget(orderNumber)
    if (memory.get().waiting.length > 0) await send()
    await ask(orderNumber, opening)
    if (wasAway && state.desk.inHand?.box.orderNumber !== orderNumber) aside.keep(orderNumber)
  }

  const ask = async (orderNumber: number, { takesOver = false, ...opening }: Opening): Promise<void> => {
    try {
      // What is on its way back is back before it is asked for.
      await means.late(aside.underWay())
      const knows = [...(opening.knows ?? [])]
      const { box, ...holding } = await means.late(means.open(orderNumber, { takesOver, knows }))
      take(ahead.asScanned(box), { ...opening, ...desks.holdingOf(holding) }, true)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return tell({ is: 'stop', why: 'noOrder', orderNumber })
      const box = state.boxes.get(orderNumber)
      if (!box) return tell({ is: 'stop', why: 'notHere', orderNumber }, { isConnected: false })
      const holding = takesOver && box.isLeft ? desks.NOBODY : desks.holdingOf(box)
      take(ahead.asScanned(box), { ...opening, ...holding }, false)
    }
  }

  const take = (box: ScanBox, { heldBy, isLeft, knows = [], laid }: Taking, isConnected: boolean) => {
    // What was ticked off of other contents says nothing of these.
    const done = laid?.mark === box.mark ? { done: laid.done } : {}
    const { desk, said } = desks.openBox(state.desk, { box, heldBy, isLeft, knows, ...done })
    keepOpen(desk)
    const known = state.boxes.get(box.orderNumber)
    // Another one was quicker than the list, or the list has not come so far.
    if (heldBy !== (known?.heldBy ?? null) || box.status !== known?.status) ahead.doubt()
    tell(said, { desk, boxes: ahead.withBox(state.boxes, { ...box, heldBy, isLeft }), isConnected })
  }

  const keepOpen = ({ inHand }: desks.Desk) =>
    memory.change((kept) => ({
      ...kept,
      open: inHand && {
        orderNumber: inHand.box.orderNumber,
        done: inHand.done,
        mark: inHand.box.mark,
        seenNews: inHand.seenNews,
      },
    }))

  const apply = async ({ desk, said, step }: desks.Answer): Promise<void> => {
    // What nobody knows leaves the box that is to be opened again where it is.
    if (desk.inHand !== state.desk.inHand) keepOpen(desk)
    if (!step) {
      return tell(said, { desk })
    }
    const { box, seenNews } = step.of
    const parcel: ParcelParts = step.to === 'dispatched' ? partsOf(step.parcel) : {}
    const isKept = outbox.add({
      _id: means.newId(),
      order: box._id,
      orderNumber: box.orderNumber,
      step: step.to,
      mark: box.mark,
      seenNews,
      ...parcel,
    })
    const shown = state.boxes.get(box.orderNumber)
    const trackingNumber = parcel.trackingNumber ?? box.trackingNumber
    become({ desk, ...(shown && { boxes: ahead.withBox(state.boxes, { ...shown, status: step.to, trackingNumber }) }) })
    const { turn } = state
    await send()
    // What the shop would not have was told already.
    if (state.turn !== turn) return
    const waits = said.is === 'sent' && memory.get().waiting.length > 0
    tell(waits ? { is: 'sentLater', orderNumber: said.orderNumber } : said)
    if (!isKept) tell({ is: 'keepsNothing' })
  }

  /** After what she has scanned of it. Where there is no line, it is kept as scans are, and the box is hers meanwhile (ORD-28). */
  const giveBack = async ({ box: { orderNumber } }: desks.InHand): Promise<void> => {
    aside.keep(orderNumber)
    await send()
  }

  const putAway = async (): Promise<void> => {
    const { inHand } = state.desk
    const { desk, said } = desks.putAway(state.desk)
    if (!inHand) return tell(said, { desk })
    keepOpen(desk)
    become({ desk })
    const { turn } = state
    await giveBack(inHand)
    // What the shop would not have was told already.
    if (state.turn !== turn) return
    const { orderNumber } = inHand.box
    tell(aside.has(orderNumber) ? { is: 'putAwayLater', orderNumber } : said)
  }

  const hear = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const { goods, courier, desk } = state
    const heard = desks.readScan(text, { goods: new Set(goods.keys()), inHand: desk.inHand, courier })
    if (heard.is === 'slip') return openSlip(heard.orderNumber)
    return apply(desks.hear(desk, heard, (code) => goods.get(code)))
  }

  // One code after the other, however quickly they come: each finds what the one before has left.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void> | void): Promise<void> => {
    turn = turn.then(work)
    return turn
  }

  return {
    get: (): Scanning => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    hear: (text: string) => inTurn(() => hear(text)),
    tick: (place?: number) => inTurn(() => apply(desks.tickLine(state.desk, place))),
    putAway: () => inTurn(putAway),
    openSlip: (orderNumber: number, opening?: Opening) => inTurn(() => openSlip(orderNumber, opening)),
    /** After a reload: the box that was in hand, unless she has opened or put away one meanwhile. */
    openAgain: () =>
      inTurn(async () => {
        const { open } = memory.get()
        if (open && !state.desk.inHand) await openSlip(open.orderNumber, { knows: open.seenNews, laid: open })
      }),
    /** What this desk knows now, before a list is asked for. */
    asOf: ahead.asOf,
    /** Whether a list of this age, in milliseconds, is to be fetched anew. */
    isDue: (age: number): boolean => ahead.isDue(age, state),
    /** Boxes that were fetched ahead; what waits to be sent counts already, and its parcels are known. */
    show: (listed: Listed, since?: number) => {
      const { desk, boxes } = state
      const parcels = new Map(desk.parcels)
      for (const { trackingNumber, orderNumber } of memory.get().waiting)
        if (trackingNumber) parcels.set(trackingNumber, orderNumber)
      const shown = ahead.take(listed, boxes, desk.inHand?.box.orderNumber, since)
      become({ ...shown, desk: { ...desk, parcels } })
    },
    choose: (courier: ChosenCourier | null) => become({ courier }),
    /** Beside what she scans: nobody waits for it. */
    flush,
    /** She has looked at what was refused. */
    dismiss: (id: string) => {
      memory.change((kept) => ({ ...kept, refused: kept.refused.filter(({ scan }) => scan._id !== id) }))
      become({})
    },
    /** She knows what came up, and wants it done all the same. */
    insist: (id: string) =>
      inTurn(async () => {
        const found = memory.get().refused.find(({ scan }) => scan._id === id)
        if (!found) return
        const seenNews = [...new Set([...found.scan.seenNews, ...found.news])]
        outbox.add({ ...found.scan, _id: means.newId(), seenNews })
        await send()
      }),
    /** Something was taken back: nothing is in hand, and what is shown is old. */
    letGo: () =>
      inTurn(async () => {
        const { inHand } = state.desk
        memory.change((kept) => ({ ...kept, open: null }))
        become({ desk: desks.EMPTY_DESK })
        if (inHand) await giveBack(inHand)
      }),
    /** Another tab has scanned something. */
    readAgain: () => {
      ahead.doubt()
      become({})
    },
  }
}

/** Where an order stays that would not take a step. */
const BEFORE = { packed: 'processing', dispatched: 'packed' } as const

type ParcelParts = Pick<KeptScan, 'trackingNumber' | 'courier'>
const partsOf = ({ courier, trackingNumber }: { courier: string; trackingNumber: string }) => ({
  trackingNumber,
  ...(courier === 'sandbox' ? {} : { courier: courier as ChosenCourier }),
})

/** The shop does not know of all that was done here. */
export const isKeptHere = ({ waiting, away }: Kept): boolean => waiting.length + away.length > 0
