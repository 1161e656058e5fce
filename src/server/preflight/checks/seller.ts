// Preflight checks of the shop itself: no demo products, particulars, second factors and settings (OPS-23).
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { preflight } from '#copy/preflight.ts'
import { missingOf } from '#domain/identity.ts'
import { seedProducts } from '../../catalog/seed/products.ts'
import { identityOfStaff, isOpenTo } from '../../identity/identity.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { countStaff, findSettings, hasTables, listGoods } from '../preflight-queries.ts'

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

// Staff have set the seller's identity (OPS-21, OPS-22).

const checkWords = preflight.identity

export const identityCheck: Check = {
  name: 'identity',
  async run({ config, query }) {
    if (!config.isPublic) return warn(checkWords.local)
    const setup = `${config.publicOrigin}${pages.login}?next=${adminPages.setup}`
    const isMade = query !== null && (await hasTables(query))
    const stored = isMade ? await findSettings(query) : {}
    const stated = identityOfStaff(stored)
    const missing = missingOf(stated).map((part) => identityWords[part])
    const isOpen = isOpenTo(config, stored)
    if (missing.length === 0) return isOpen ? ok(checkWords.ok(stated.name ?? '')) : warn(checkWords.toOpen(setup))
    if (isOpen) return fail(checkWords.open(missing))
    return warn(isMade ? checkWords.shut(missing, setup) : checkWords.later(missing))
  },
}

// Staff have a second factor, where one is required (SEC-56).

const factorWords = preflight.factors

export const factorsCheck: Check = {
  name: 'staff',
  async run({ config, query }) {
    if (config.STAFF_SECOND_FACTOR === 'off') return config.isPublic ? warn(factorWords.off) : ok(factorWords.local)
    if (query === null || !(await hasTables(query))) return waits(factorWords.later)
    const { staff, without } = await countStaff(query)
    if (staff === 0) return waits(factorWords.later)
    return without === 0
      ? ok(factorWords.ok(staff))
      : warn(factorWords.without(without, `${config.publicOrigin ?? ''}/login`))
  },
}

// The settings are complete, because they were parsed; the operator may not have noticed whether they are for production.

const settingWords = preflight.settings

export const settingsCheck: Check = {
  name: 'settings',
  run: async ({ config }) =>
    config.isPublic ? ok(settingWords.ok(config.publicOrigin ?? '')) : warn(settingWords.local),
}
