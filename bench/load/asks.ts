// Load of single requests: each connection sends the next one of its share as soon as the last is answered.
import { bytesOf, Line, type LineReply } from './line.ts'
import type { Ask, AskPlan, LoadResult, LoadTask } from './plan.ts'
import { Tally } from './tally.ts'

/** A connection that hears wrong answers only would else count millions of them. */
const PAUSE_AFTER_WRONG = 20

export function runAsks(plan: AskPlan, { origin, seconds, connections }: LoadTask): Promise<LoadResult> {
  const ready = plan.asks.map((ask) => ({ ask, bytes: bytesOf(ask, origin), answer: asBuffer(ask.answer) }))
  const tally = new Tally()
  const until = performance.now() + seconds * 1000
  return new Promise((resolve) => {
    let open = connections
    for (let each = 0; each < connections; each++) {
      const line = new Line(origin)
      let at = Math.floor((each * ready.length) / connections)
      const next = (): void => {
        const since = performance.now()
        if (since >= until) {
          line.close()
          open -= 1
          if (open === 0) resolve(tally.result)
          return
        }
        const one = ready[at % ready.length]
        at += 1
        if (!one) throw new Error('Nothing to ask')
        line.send(one.bytes, (reply) => {
          if (reply.status === one.ask.status && (!one.answer || one.answer.equals(reply.body))) {
            tally.right(since)
            return next()
          }
          tally.wrong(inWords(one.ask, reply))
          setTimeout(next, PAUSE_AFTER_WRONG)
        })
      }
      next()
    }
  })
}

const asBuffer = (bytes: Uint8Array | undefined): Buffer | null => (bytes ? Buffer.from(bytes) : null)

const inWords = ({ method, path, status }: Ask, reply: LineReply): string =>
  `${method} ${path} answered ${reply.status} instead of ${status}: ${reply.body.subarray(0, 300).toString()}`
