// The categories of what is in the shop, as a shopper chooses between them in her language (CAT-26, CAT-42).
import type { ShelfCategory } from '#contract/shelf.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import { listGoodsWords } from './said/said-goods-queries.ts'
import { listShelfCategories } from './shelf-queries.ts'

export async function findCategories({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ShelfCategory[]> {
  const names = await listShelfCategories(db, clock.now())
  const language = languageNow()
  if (language === ENGLISH) return names.map((name) => ({ name, label: name }))
  const words = await listGoodsWords(db, language, names)
  return names.map((name) => {
    const label = words.get(name)
    return label === undefined ? { name, label: name, lang: 'en' } : { name, label }
  })
}
