// What is said of a product in the shop's other languages, as staff work on it: text by text, with the English that each was made from (CAT-42).
import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { SaidGoods } from '#contract/said-goods.ts'
import type { ProductId } from '#domain/ids.ts'
import { SAID_IN } from '#domain/said-goods.ts'
import type { Reader } from '../../db/database.ts'
import { findProductRow } from '../catalog-queries.ts'
import { listTranslations, listWordsEverywhere } from './said-goods-writing-queries.ts'
import { goodsWordsOf } from './say-products.ts'

/** In every language, a draft's too. Refuses with `product_not_found`. */
export async function readSaidGoods(db: Reader, id: ProductId): Promise<SaidGoods[]> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  const english = [...new Set(goodsWordsOf(row))]
  const own = await listTranslations(db, id)
  const said = await listWordsEverywhere(db, english)
  return SAID_IN.map((language) => {
    const texts = own.find((each) => each.language === language)
    const wordsOf = new Map(said.filter((each) => each.language === language).map((each) => [each.english, each.said]))
    const name = { english: row.name, said: texts?.name ?? '', of: texts?.nameOf ?? '' }
    const whole = {
      // A name in a family follows from its words.
      name: row.familyName === null ? name : null,
      description: { english: row.description, said: texts?.description ?? '', of: texts?.descriptionOf ?? '' },
      words: english.map((word) => ({ english: word, said: wordsOf.get(word) ?? '' })),
    }
    return { language, mark: markOf(whole), ...whole }
  })
}

/** Changes with what is said; not with the English alone, which staff are told of otherwise. */
function markOf({ name, description, words }: Omit<SaidGoods, 'language' | 'mark'>): string {
  const texts = [name, description].map((text) => [text?.said, text?.of])
  const pairs = words.filter(({ said }) => said !== '').map(({ english, said }) => [english, said])
  return createHash('sha256')
    .update(JSON.stringify([texts, pairs]))
    .digest('base64url')
    .slice(0, 22)
}
