// What is said of a product in other languages, at work: text by text, one after another, and nothing over somebody else's unseen (CAT-42).
import { useRef, useState } from 'react'
import { saveSaidGoods, viewSaidGoods } from '#contract/calls/admin/products.ts'
import type { SaidGoods, SaidGoodsReply } from '#contract/said-goods.ts'
import { adminSaidGoods as words } from '#copy/admin-said-goods.ts'
import type { SaidIn } from '#domain/said-goods.ts'
import { isRefusal, send } from '#web/api-client.ts'
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** One text of a product in a language. */
export interface SaidText {
  readonly kind: 'name' | 'description' | 'word'
  readonly english: string
  readonly said: string
  /** The English that it was made from. */
  readonly of: string
}

/** All texts of a language in their order. */
export const textsOf = ({ name, description, words }: SaidGoods): SaidText[] => [
  ...(name ? [{ kind: 'name' as const, ...name }] : []),
  { kind: 'description', ...description },
  ...words.map(({ english, said }) => ({ kind: 'word' as const, english, said, of: english })),
]

export const isOld = ({ said, of, english }: SaidText): boolean => said !== '' && of !== english

const keyOf = ({ kind, english }: SaidText): string => (kind === 'word' ? `word ${english}` : kind)

const bodyOf = ({ language, mark }: SaidGoods, { kind, english }: SaidText, said: string) => {
  const text = { of: english, said }
  const own = kind === 'word' ? { words: [{ english, said }] } : { [kind]: text, words: [] }
  return { language, seen: mark, ...own }
}

export interface Saying {
  readonly languages: readonly SaidGoods[]
  /** True once somebody else was quicker with this text. */
  isTheirs(language: SaidIn, text: SaidText): boolean
  /** Says a text as it is given, of the English as it is shown. True once it is saved. */
  say(language: SaidIn, text: SaidText, said: string): Promise<boolean>
}

export function useSaying(productId: string, first: SaidGoodsReply): Saying {
  const [languages, setLanguages] = useState<readonly SaidGoods[]>(first.languages)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<readonly SaidGoods[]>(first.languages)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const call = useAdminCall()
  const params = { productId }
  const take = (next: readonly SaidGoods[]) => {
    latest.current = next
    setLanguages(next)
  }
  const presentOf = (language: SaidIn) => latest.current.find((each) => each.language === language)

  const save = async (language: SaidIn, text: SaidText, said: string): Promise<boolean> => {
    const present = presentOf(language)
    if (!present) return false
    const key = `${language} ${keyOf(text)}`
    try {
      const reply = await call(() => send(saveSaidGoods, { params, body: bodyOf(present, text, said) }))
      if (reply === null) return false
      take(reply.languages)
      setTheirs((known) => new Set([...known].filter((each) => each !== key)))
      toast.success(reply.message)
      return true
    } catch (error) {
      if (!isRefusal(error, saveSaidGoods, 'product_changed')) throw error
      const now = await call(() => send(viewSaidGoods, { params }))
      if (now === null) return false
      take(now.languages)
      const their = textsOf(presentOf(language) ?? present).find((each) => keyOf(each) === keyOf(text))
      // What they did touches other texts: it goes on from theirs.
      if (their?.said === text.said && their.of === text.of) return save(language, their, said)
      setTheirs((known) => new Set([...known, key]))
      return false
    }
  }
  return {
    languages,
    isTheirs: (language, text) => theirs.has(`${language} ${keyOf(text)}`),
    say: (language, text, said) => {
      const saving = before.current
        .then(() => save(language, text, said))
        .catch((error: unknown) => {
          sayNotDone(words.failed, error)
          return false
        })
      before.current = saving
      return saving
    },
  }
}
