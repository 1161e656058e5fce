// Calls that are refused until staff confirm: an open dispute (DISP-7), and changes to an order after its slip was printed (ORD-21, ORD-23).
import { adminDisputes } from '#copy/admin-disputes.ts'
import { orderNews } from '#copy/order-news.ts'
import type { OrderEmailContent } from '#domain/printed-slip.ts'
import { ApiError } from '#web/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** What a call's body carries then. */
interface SeenDispute {
  readonly seesDispute?: boolean
}

type AskAboutDispute = <Reply>(call: (seen: SeenDispute) => Promise<Reply>) => Promise<Reply>

/** Makes a call, and makes it again with `seesDispute` once it was confirmed; otherwise the refusal stands. */
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

/** What a call's body carries then: what she was shown, and nothing that came up later. */
interface SeenNews {
  readonly seenNews?: OrderEmailContent[]
}

/** Asks whether it is to be sent as it is, with what came up. */
export function useAskAboutNews(): (reason: string) => Promise<boolean> {
  const confirm = useConfirm()
  const { title, yes, no } = orderNews.ask
  return (reason) => confirm({ title, body: reason, confirm: yes, cancel: no })
}

/** Makes a call, and makes it again once what came up was confirmed, as often as more comes up; otherwise the refusal stands. */
export function useSeenNews(): <Reply>(call: (seen: SeenNews) => Promise<Reply>) => Promise<Reply> {
  const ask = useAskAboutNews()
  return async (call) => {
    let seen: SeenNews = {}
    for (;;) {
      try {
        return await call(seen)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'order_news' || !(await ask(error.message))) throw error
        seen = { seenNews: (error.body.news ?? []) as OrderEmailContent[] }
      }
    }
  }
}
