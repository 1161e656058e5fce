// Answers that staff have had in this tab, by their path: shown again at once, and asked for anew behind (ADM-34).
// They are kept in the page's memory alone, and for one person: who comes after her finds none.
import { session, subscribeToSession } from '#web/parts/session/session-store.ts'

/** The oldest go first. */
const MOST = 40

export interface Kept<Reply> {
  readonly reply: Reply
  /** When it came, in the device's milliseconds. */
  readonly at: number
}

const kept = new Map<string, Kept<unknown>>()
let owner: string | undefined

// Whoever logs in, logs out, or is somebody else in another tab: what was kept was another's.
subscribeToSession(() => {
  const now = session.get().user?._id
  if (now !== owner) kept.clear()
  owner = now
})

export const keptAnswers = {
  /** Whoever asks at a path knows its reply's shape. */
  get: <Reply>(path: string): Kept<Reply> | undefined => kept.get(path) as Kept<Reply> | undefined,
  set(path: string, reply: unknown): Kept<unknown> {
    const own = { reply, at: Date.now() }
    kept.delete(path)
    kept.set(path, own)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return own
  },
  /** What is not there any more is not shown again. */
  drop: (path: string): void => void kept.delete(path),
} as const
