// Binds the desk to the shop's calls, to the device and to the window: one desk for a person and a round.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listBoxes, openBox, sendScans } from '#contract/calls/admin/scans.ts'
import type { ScanBox } from '#contract/scan.ts'
import { makeId } from '#domain/ids.ts'
import { send } from '#web/api-client.ts'
import { undoable, useReloadOnUndo } from '#web/parts/admin/frame/undo-store.ts'
import { type KeptScan, scanMemory } from './scan-memory.ts'
import { makeScanStore, type Scanning, type ScanStore } from './scan-store.ts'
import { play } from './sounds.ts'
import { isStop } from './told-words.ts'

/** So long an answer is waited for before she goes on without it, and so long until it is given up, in milliseconds. */
const LATE = 2000
const GIVEN_UP = 15_000
const SENT_AGAIN_EVERY = 5000

const newId = (): string => makeId<'scan'>(new Date(), crypto.getRandomValues(new Uint8Array(8)))
const unhurried = () => ({ signal: AbortSignal.timeout(GIVEN_UP) })

const makeStore = (userId: string): ScanStore =>
  makeScanStore({
    memory: scanMemory(userId),
    newId,
    late: (answer) =>
      Promise.race([answer, new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), LATE))]),
    open: (orderNumber, takesOver) =>
      send(openBox, { params: { scannedNumber: String(orderNumber) }, body: { takesOver }, ...unhurried() }),
    send: async (scans) => (await send(sendScans, { body: { scans: scans.map(asSent) }, ...unhurried() })).answers,
    onTold: (told) => play(isStop(told) ? 'bad' : 'good'),
    onSent: ({ undo }) => {
      if (undo?.status === 'dispatched') undoable.offer(undo, 1)
    },
  })

const asSent = ({ orderNumber: _, seenNews, ...scan }: KeptScan) => ({ ...scan, seenNews: [...seenNews] })

export interface ScanDesk {
  readonly store: ScanStore
  readonly state: Scanning
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/** `round`: the boxes of which she packs; null: those that were promised first. */
export function useScanStore(userId: string, round: number | null): ScanDesk {
  const [store] = useState(() => makeStore(userId))
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [loading, setLoading] = useState<'under way' | 'done' | 'failed'>('under way')
  const load = async (): Promise<void> => {
    try {
      await loadAll(store, round)
      setLoading('done')
    } catch {
      setLoading('failed')
    }
  }
  // What waits from before goes first, then the boxes come, and the one that was in hand is in hand again, where she has not begun another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is one for the life of the page
  useEffect(() => {
    const begin = async () => {
      await store.flush()
      await load()
      await store.openAgain()
    }
    void begin()
    const again = () => void store.flush()
    const timer = setInterval(() => store.get().kept.waiting.length > 0 && again(), SENT_AGAIN_EVERY)
    const otherTab = () => store.readAgain()
    window.addEventListener('online', again)
    window.addEventListener('storage', otherTab)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('storage', otherTab)
    }
  }, [round])
  useReloadOnUndo(async () => {
    store.letGo()
    await load()
  })
  return { store, state, isLoading: loading === 'under way', hasFailed: loading === 'failed' }
}

async function loadAll(store: ScanStore, round: number | null): Promise<void> {
  const boxes: ScanBox[] = []
  let cursor = ''
  for (;;) {
    const query = { ...(round === null ? {} : { round }), cursor }
    const reply = await send(listBoxes, { query })
    boxes.push(...reply.boxes)
    if (reply.nextCursor === null) {
      store.show(boxes, new Map(reply.goods.map(({ code, name }) => [code, name])))
      return
    }
    cursor = reply.nextCursor
  }
}
