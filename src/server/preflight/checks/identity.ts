// Staff have said who the shop is (OPS-21, OPS-22).
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { preflight } from '#copy/preflight.ts'
import { missingOf } from '#domain/identity.ts'
import { isOpenTo } from '../../identity/kept-identity.ts'
import { saidByStaff } from '../../identity/stated-identity.ts'
import { type Check, fail, ok, warn } from '../check.ts'
import { findSettings, hasTables } from '../preflight-queries.ts'

const words = preflight.identity

export const identityCheck: Check = {
  name: 'identity',
  async run({ config, query }) {
    if (!config.isPublic) return warn(words.local)
    const setup = `${config.publicOrigin}${pages.login}?next=${adminPages.setup}`
    const isMade = query !== null && (await hasTables(query))
    const stored = isMade ? await findSettings(query) : {}
    const stated = saidByStaff(stored)
    const missing = missingOf(stated).map((part) => identityWords[part])
    const isOpen = isOpenTo(config, stored)
    if (missing.length === 0) return isOpen ? ok(words.ok(stated.name ?? '')) : warn(words.toOpen(setup))
    if (isOpen) return fail(words.open(missing))
    return warn(isMade ? words.shut(missing, setup) : words.later(missing))
  },
}
