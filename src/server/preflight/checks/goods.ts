// No demo goods are for sale where real money is taken (OPS-23).
import { preflight } from '#copy/preflight.ts'
import { seedProducts } from '../../catalog/seed/products.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { hasTables, listGoods } from '../preflight-queries.ts'

const words = preflight.goods

export const goodsCheck: Check = {
  name: 'goods',
  async run({ config, query }) {
    if (query === null || !(await hasTables(query))) return waits(words.later)
    const descriptions = seedProducts.map(({ product }) => product.description)
    const { count, demo } = await listGoods(query, descriptions)
    if (config.showsDemo) return warn(words.local)
    if (demo.length > 0) return fail(words.demo(demo))
    return count > 0 ? ok(words.ok(count)) : warn(words.none)
  },
}
