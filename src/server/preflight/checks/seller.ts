// Preflight checks of the shop itself: settings, products, the seller's identity and second factors of staff (OPS-23).
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { preflight } from '#copy/preflight.ts'
import { missingParts } from '#domain/identity.ts'
import { seedProducts } from '../../catalog/seed/products.ts'
import { identityOfStaff, isShopOpen } from '../../identity/identity.ts'
import { type Check, fail, ok, waits, warn } from '../check.ts'
import { countStaff, findSettings, hasTables, listGoods } from '../preflight-queries.ts'

const texts = preflight.goods

export const goodsCheck: Check = {
  name: 'goods',
  async run({ config, query }) {
    if (query === null || !(await hasTables(query))) return waits(texts.later)
    const descriptions = seedProducts.map(({ product }) => product.description)
    const { count, demo } = await listGoods(query, descriptions)
    if (config.showsDemo) return warn(texts.local)
    if (demo.length > 0) return fail(texts.demo(demo))
    return count > 0 ? ok(texts.ok(count)) : warn(texts.none)
  },
}

const identityTexts = preflight.identity

/** Checks that staff have entered the seller's identity, and whether they have opened the shop (OPS-21, OPS-22). */
export const identityCheck: Check = {
  name: 'identity',
  async run({ config, query }) {
    if (!config.isPublic) return warn(identityTexts.local)
    const setup = `${config.publicOrigin}${pages.login}?next=${adminPages.setup}`
    const hasSchema = query !== null && (await hasTables(query))
    const stored = hasSchema ? await findSettings(query) : {}
    const identity = identityOfStaff(stored)
    const missing = missingParts(identity).map((part) => identityWords[part])
    const isOpen = isShopOpen(config, stored)
    if (missing.length === 0)
      return isOpen ? ok(identityTexts.ok(identity.name ?? '')) : warn(identityTexts.toOpen(setup))
    if (isOpen) return fail(identityTexts.open(missing))
    return warn(hasSchema ? identityTexts.shut(missing, setup) : identityTexts.later(missing))
  },
}

const factorTexts = preflight.factors

/** Checks that all staff have a second factor, if the settings require one (SEC-56). */
export const factorsCheck: Check = {
  name: 'staff',
  async run({ config, query }) {
    if (config.STAFF_SECOND_FACTOR === 'off') return config.isPublic ? warn(factorTexts.off) : ok(factorTexts.local)
    if (query === null || !(await hasTables(query))) return waits(factorTexts.later)
    const { staff, without } = await countStaff(query)
    if (staff === 0) return waits(factorTexts.later)
    return without === 0
      ? ok(factorTexts.ok(staff))
      : warn(factorTexts.without(without, `${config.publicOrigin ?? ''}/login`))
  },
}

const settingTexts = preflight.settings

/** Reports whether the settings are fit for production. Incomplete settings fail before any check. */
export const settingsCheck: Check = {
  name: 'settings',
  run: async ({ config }) =>
    config.isPublic ? ok(settingTexts.ok(config.publicOrigin ?? '')) : warn(settingTexts.local),
}
