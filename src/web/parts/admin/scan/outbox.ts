// Scans on their way: kept first, sent in their order, and sent again until the shop has answered (ORD-27).
import type { ScanAnswer } from '#contract/scan.ts'
import { MOST_SCANS } from '#domain/scan.ts'
import { ApiError, reasonOf } from '#web/api-client.ts'
import type { Kept, KeptScan, ScanMemory } from './scan-memory.ts'

export interface Outbox {
  /** Keeps a scan. False where the device keeps nothing. */
  add(scan: KeptScan): boolean
  /** Sends what waits; one run at a time, and one that comes after it. True when all of it was answered. */
  flush(): Promise<boolean>
}

interface Means {
  readonly memory: ScanMemory
  send(scans: readonly KeptScan[]): Promise<readonly ScanAnswer[]>
  /** One was answered, after what is kept has changed. */
  onAnswer(scan: KeptScan, answer: ScanAnswer): void
}

/** A refusal of the whole request that sending again will not change. */
export const isLasting = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429

export function makeOutbox({ memory, send, onAnswer }: Means): Outbox {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<boolean> | null = null

  const answered = (scan: KeptScan, answer: ScanAnswer) => {
    memory.change((kept) => settle(kept, scan, answer))
    onAnswer(scan, answer)
  }

  /** The next of those that wait, or one alone where together they were refused. False when there is no getting through. */
  const sendSome = async (scans: readonly KeptScan[]): Promise<boolean> => {
    try {
      const answers = await send(scans)
      for (const [place, scan] of scans.entries()) {
        const answer = answers[place]
        if (answer) answered(scan, answer)
      }
      return answers.length >= scans.length
    } catch (error) {
      if (!isLasting(error)) return false
      const [first] = scans
      if (scans.length > 1 && first) return sendSome([first])
      if (first) answered(first, { _id: first._id, outcome: 'refused', reason: reasonOf(error), news: [], undo: null })
      return true
    }
  }

  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const { waiting } = memory.get()
      if (waiting.length === 0) return true
      if (!(await sendSome(waiting.slice(0, MOST_SCANS)))) return false
    }
  }

  return {
    add: (scan) => memory.change((kept) => ({ ...kept, waiting: [...kept.waiting, scan] })),
    // What was added while others were on their way goes with the next run; however often it is asked for, one waits.
    flush: () => {
      const send = () => {
        next = null
        const run = sendAll()
        running = run
        return run
      }
      next ??= running.then(send, send)
      return next
    },
  }
}

/** What is kept once a scan was answered: refused ones are listed, and go when the same step is done after all. */
function settle(kept: Kept, scan: KeptScan, { outcome, reason, news }: ScanAnswer): Kept {
  const waiting = kept.waiting.filter(({ _id }) => _id !== scan._id)
  if (outcome === 'refused') {
    const others = kept.refused.filter((each) => each.scan._id !== scan._id)
    return { ...kept, waiting, refused: [...others, { scan, reason, news }] }
  }
  const isMended = (each: Kept['refused'][number]) =>
    each.scan.order === scan.order && (each.scan.step === scan.step || scan.step === 'dispatched')
  return { ...kept, waiting, refused: kept.refused.filter((each) => !isMended(each)) }
}
