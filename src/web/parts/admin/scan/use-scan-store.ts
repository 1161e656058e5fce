// Binds the desk to the shop's calls, to the device and to the window: one desk for a person and a round.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { listBoxes, openBox, putBoxAway, sendScans } from '#contract/calls/admin/scans.ts'
import type { BoxesReply, ListedBox } from '#contract/scan.ts'
import { makeId } from '#domain/ids.ts'
import { isFree } from '#domain/scan.ts'
import { reasonOf, send } from '#web/api-client.ts'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo-store.ts'
import { type KeptScan, scanMemory } from './scan-memory.ts'
import { isKeptHere, makeScanStore, type Scanning, type ScanStore } from './scan-store.ts'
import { play } from './sounds.ts'
import { isStop } from './told-words.ts'

/** So long an answer is waited for before she goes on without it, and so long until it is given up, in milliseconds. */
const LATE = 2000
const GIVEN_UP = 15_000
const LOOKED_EVERY = 5000
/** Without a round, so many boxes that she could take are fetched ahead. */
const AHEAD = 80

const newId = (): string => makeId<'scan'>(new Date(), crypto.getRandomValues(new Uint8Array(8)))
const unhurried = () => ({ signal: AbortSignal.timeout(GIVEN_UP) })

const makeStore = (userId: string): ScanStore =>
  makeScanStore({
    memory: scanMemory(userId),
    newId,
    late: (answer) =>
      Promise.race([answer, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), LATE))]),
    open: (orderNumber, body) =>
      send(openBox, { params: { scannedNumber: String(orderNumber) }, body, ...unhurried() }),
    giveBack: (orderNumber) => send(putBoxAway, { params: { scannedNumber: String(orderNumber) }, ...unhurried() }),
    send: async (scans) => (await send(sendScans, { body: { scans: scans.map(asSent) }, ...unhurried() })).answers,
    onTold: (told) => play(isStop(told) ? 'bad' : 'good'),
    onSent: ({ undo }) => {
      if (undo?.status === 'dispatched') undoable.offer(undo, 1)
    },
  })

const asSent = ({ orderNumber: _, seenNews, ...scan }: KeptScan) => ({ ...scan, seenNews: [...seenNews] })

interface Loading {
  readonly isLoading: boolean
  /** Why the list could not be fetched; null where it was. */
  readonly failure: string | null
}

export interface ScanDesk extends Loading {
  readonly store: ScanStore
  readonly state: Scanning
}

/** `round`: the boxes of which she packs; null: those that were promised first. */
export function useScanStore(userId: string, round: number | null): ScanDesk {
  const [store] = useState(() => makeStore(userId))
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [{ isLoading, failure }, setLoading] = useState<Loading>({ isLoading: true, failure: null })
  const loads = useRef({ at: 0, isUnderWay: false })
  const load = async (): Promise<void> => {
    loads.current = { at: Date.now(), isUnderWay: true }
    try {
      await loadAhead(store, round)
      setLoading({ isLoading: false, failure: null })
    } catch (error) {
      setLoading({ isLoading: false, failure: reasonOf(error) })
    } finally {
      loads.current = { at: Date.now(), isUnderWay: false }
    }
  }
  // What waits from before goes first, then the boxes come, and the one that was in hand is in hand again, where she has not begun another. From then on the list is kept fresh while somebody sees it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is one for the life of the page
  useEffect(() => {
    const begin = async () => {
      await store.flush()
      await load()
      await store.openAgain()
    }
    void begin()
    const look = (isBack = false) => {
      const { at, isUnderWay } = loads.current
      if (at === 0 || isUnderWay || document.visibilityState === 'hidden') return
      if (isBack || store.isDue(Date.now() - at)) void load()
    }
    const again = () => void store.flush()
    const timer = setInterval(() => {
      if (isKeptHere(store.get().kept)) again()
      look()
    }, LOOKED_EVERY)
    const own = new AbortController()
    const { signal } = own
    window.addEventListener('online', () => void store.flush().then(() => look(true)), { signal })
    window.addEventListener('storage', store.readAgain, { signal })
    document.addEventListener('visibilitychange', () => look(), { signal })
    return () => {
      clearInterval(timer)
      own.abort()
    }
  }, [round])
  useReloadOnUndo(async () => {
    await store.letGo()
    await load()
  })
  return { store, state, isLoading, failure }
}

/** All boxes of a round; without one so many that she could take, in front of what others have. */
async function loadAhead(store: ScanStore, round: number | null): Promise<void> {
  const since = store.asOf()
  const boxes = new Map<string, ListedBox>()
  const ask = (cursor: string): Promise<BoxesReply> =>
    send(listBoxes, { query: { ...(round === null ? {} : { round }), cursor }, ...unhurried() })
  let reply = await ask('')
  const names = new Map(reply.goods.map(({ code, name }) => [code, name]))
  for (;;) {
    for (const box of reply.boxes) boxes.set(box._id, box)
    const isEnough = round === null && [...boxes.values()].filter(isFree).length >= AHEAD
    if (reply.nextCursor === null || isEnough) break
    reply = await ask(reply.nextCursor)
  }
  const { left, withOthers } = reply
  store.show({ boxes: [...boxes.values()], goods: names, left, withOthers }, since)
}
