// Repeats calls that the server refuses until staff confirm that they have seen a fact: an open dispute (DISP-7), or a
// change of an order since its slip was printed (ORD-21, ORD-23).
import { adminDisputes } from '#copy/admin-disputes.ts'
import { orderNews } from '#copy/admin-order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import { ApiError } from '#web/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

interface SeenDispute {
  readonly seesDispute?: boolean
}

type AskAboutDispute = <Reply>(call: (confirmed: SeenDispute) => Promise<Reply>) => Promise<Reply>

/**
 * Returns a function that makes a call. When the server refuses the call because of an open dispute, a dialog asks, and
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

interface SeenNews {
  readonly seenNews?: OrderChange[]
}

/** Returns a function that shows changes of an order and returns whether the user confirms to have seen them. */
export function useAskAboutNews(): (reason: string) => Promise<boolean> {
  const confirm = useConfirm()
  const { title, yes, no } = orderNews.ask
  return (reason) => confirm({ title, body: reason, confirm: yes, cancel: no })
}

/**
 * Returns a function that makes a call. Each time the server refuses the call because of changes that staff have not
 * seen, a dialog shows them, and the call is repeated. Throws the refusal when the user declines.
 */
export function useSeenNews(): <Reply>(call: (confirmed: SeenNews) => Promise<Reply>) => Promise<Reply> {
  const askAboutNews = useAskAboutNews()
  return async (call) => {
    let confirmed: SeenNews = {}
    for (;;) {
      try {
        return await call(confirmed)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'order_changed' || !(await askAboutNews(error.message)))
          throw error
        confirmed = { seenNews: (error.body.news ?? []) as OrderChange[] }
      }
    }
  }
}
