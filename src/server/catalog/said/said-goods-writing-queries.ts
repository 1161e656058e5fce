// The SQL with which staff say goods in the shop's other languages (CAT-42).
import type { ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'

/** What is said of a product, in the languages in which anything is. */
export const listTranslations = (db: Reader, productId: ProductId) =>
  db
    .selectFrom('product_translations')
    .select(['language', 'name', 'name_of as nameOf', 'description', 'description_of as descriptionOf'])
    .where('product_id', '=', productId)
    .execute()

/** The same of some products at once. */
export const listTranslationsOf = (db: Reader, ids: readonly ProductId[]) =>
  db
    .selectFrom('product_translations')
    .select(['product_id as productId', 'language', 'name', 'description'])
    .where('product_id', 'in', ids)
    .execute()

/** How some short words are said, in every language. */
export async function listWordsEverywhere(db: Reader, english: readonly string[]) {
  if (english.length === 0) return []
  return db
    .selectFrom('goods_words')
    .select(['language', 'english', 'said'])
    .where('english', 'in', [...new Set(english)])
    .execute()
}

/** Puts texts, with the English that they were made from, in the place of what was said of a product in a language; what is absent stays. */
export async function writeTranslation(
  tx: Tx,
  productId: ProductId,
  language: string,
  texts: Partial<Pick<Tables['product_translations'], 'name' | 'name_of' | 'description' | 'description_of'>>,
): Promise<void> {
  const none = { name: null, name_of: null, description: null, description_of: null }
  await tx
    .insertInto('product_translations')
    .values({ product_id: productId, language, ...none, ...texts })
    .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(texts))
    .execute()
}

/** Says a short word in a language, all over the shop; '' leaves it in English again. */
export async function writeGoodsWord(tx: Tx, language: string, english: string, said: string): Promise<void> {
  if (said === '') {
    await tx.deleteFrom('goods_words').where('language', '=', language).where('english', '=', english).execute()
    return
  }
  await tx
    .insertInto('goods_words')
    .values({ language, english, said })
    .onConflict((conflict) => conflict.columns(['language', 'english']).doUpdateSet({ said }))
    .execute()
}
