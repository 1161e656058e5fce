// Repeats calls that are refused until staff confirm that they know a fact: an open dispute (DISP-7), or a change to an
// order since its slip was printed (ORD-21, ORD-23).
import { adminDisputes } from '#copy/admin-disputes.ts'
import { orderNews } from '#copy/admin-order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import { ApiError } from '#web/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** The body's field by which staff confirm that they know of the dispute. */
interface SeenDispute {
  readonly seesDispute?: boolean
}

type AskAboutDispute = <Reply>(call: (confirmed: SeenDispute) => Promise<Reply>) => Promise<Reply>

/**
 * Returns a function that makes a call; when the server refuses it because of an open dispute, the user is asked, and
 * the call is repeated with `seesDispute`. Throws the refusal when the user declines.
 */
export function useSeenDispute(): AskAboutDispute {
  const confirm = useConfirm()
  return async (call) => {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'dispute_open') throw error
      const { title, yes, no } = adminDisputes.confirm
      if (!(await confirm({ title, body: error.message, confirm: yes, cancel: no }))) throw error
      return call({ seesDispute: true })
    }
  }
}

/** The body's field by which staff confirm exactly the facts that were shown. */
interface SeenNews {
  readonly seenNews?: OrderChange[]
}

/** Returns a function that shows new facts about an order and asks for a confirmation; true when it is given. */
export function useAskAboutNews(): (reason: string) => Promise<boolean> {
  const confirm = useConfirm()
  const { title, yes, no } = orderNews.ask
  return (reason) => confirm({ title, body: reason, confirm: yes, cancel: no })
}

/**
 * Returns a function that makes a call and, each time the server refuses it because of facts that staff have not seen,
 * asks the user and repeats it. Throws the refusal when the user declines.
 */
export function useSeenNews(): <Reply>(call: (confirmed: SeenNews) => Promise<Reply>) => Promise<Reply> {
  const askAboutNews = useAskAboutNews()
  return async (call) => {
    let confirmedNews: SeenNews = {}
    for (;;) {
      try {
        return await call(confirmedNews)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'order_changed' || !(await askAboutNews(error.message)))
          throw error
        confirmedNews = { seenNews: (error.body.news ?? []) as OrderChange[] }
      }
    }
  }
}
