// A box of which something came up is asked about once more, and sent when staff say that they know of it (ORD-21, ORD-23).
import { orderNews } from '#copy/order-news.ts'
import { ApiError } from '#web/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

/** What a call's body carries then. */
export interface SeenNews {
  readonly seesNews?: boolean
}

/** Asks whether it is to be sent as it is, with what came up. */
export function useAskAboutNews(): (reason: string) => Promise<boolean> {
  const confirm = useConfirm()
  const { title, yes, no } = orderNews.ask
  return (reason) => confirm({ title, body: reason, confirm: yes, cancel: no })
}

/** Makes a call, and makes it again with `seesNews` once it was confirmed; otherwise the refusal stands. */
export function useSeenNews(): <Reply>(call: (seen: SeenNews) => Promise<Reply>) => Promise<Reply> {
  const ask = useAskAboutNews()
  return async (call) => {
    try {
      return await call({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'order_news' || !(await ask(error.message))) throw error
      return call({ seesNews: true })
    }
  }
}
