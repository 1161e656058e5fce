// A shop and its users, on a connection on which every request fails once (PAGE-31).
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type BadConnection, FAILURES, type Failure, openBadConnection } from './bad-connection.ts'
import { PHONE } from './browser.ts'
import { RetryingUser } from './retrying-user.ts'
import { openShopInBrowser, type ShopInBrowser } from './shop-in-browser.ts'
import { aCustomer, type Customer } from './shopping.ts'

/** The seeds of the runs: each makes requests fail in different ways. */
export const SEEDS = [1, 2, 3]
/** The timeout of a test in milliseconds; it is long, because every request is sent at least twice. */
export const MAX_TEST_TIME = 300_000
const PHONE_OPTIONS = { viewport: PHONE, reducedMotion: true } as const

interface ShopOnBadConnection {
  readonly site: ShopInBrowser
  /** A new visitor. Each user's connection fails anew. */
  newVisitor(seed: number): Promise<RetryingUser>
  /** A logged-in user; `before` is done while the connection is still good. */
  loggedInUser(
    seed: number,
    before?: (customer: Customer) => Promise<unknown>,
  ): Promise<Customer & { readonly user: RetryingUser }>
  rowsOf(email: string, table: string): Promise<object[]>
  /** Must be called in the `describe` of a run. Checks after the run that requests failed in every possible way. */
  expectEveryFailure(): void
}

/** To be called where a test file begins. The result can be used from the first `beforeAll` on. */
export function openShopOnBadConnection(): ShopOnBadConnection {
  const site = openShopInBrowser({ RATE_LIMITS: 'off' })
  let openedConnection: BadConnection | undefined
  const connection = (): BadConnection => {
    if (openedConnection === undefined) throw new Error('The connection opens when the first test begins.')
    return openedConnection
  }
  beforeAll(async () => {
    openedConnection = await openBadConnection(site.shop.origin)
    return () => connection().close()
  })
  let users: RetryingUser[] = []
  const seenFailures = new Set<Failure>()
  const recordFailures = () => {
    for (const { failure } of openedConnection?.failedRequests ?? []) seenFailures.add(failure)
  }
  afterEach(async () => {
    recordFailures()
    const usersOfTest = users
    users = []
    for (const user of usersOfTest) await user.close()
  })

  async function newUser(seed: number, cookies: ReadonlyMap<string, string> = new Map()): Promise<RetryingUser> {
    recordFailures()
    const visitor = await site.browser.visitor({ origin: connection().origin, ...PHONE_OPTIONS })
    await visitor.setCookies(cookies)
    const user = await RetryingUser.open(visitor, connection(), seed)
    users.push(user)
    return user
  }

  return {
    site,
    newVisitor: (seed) => newUser(seed),
    async loggedInUser(seed, before = async () => undefined) {
      const customer = await aCustomer(site.browser, site.shop, PHONE_OPTIONS)
      await before(customer)
      await customer.visitor.page.context().close()
      const user = await newUser(seed, customer.client.cookies)
      return { ...customer, visitor: user.visitor, user }
    },
    rowsOf: (email, table) =>
      site.shop.query(`SELECT ${table}.* FROM ${table} JOIN users u ON u.id = ${table}.user_id WHERE u.email = $1`, [
        email,
      ]),
    expectEveryFailure() {
      beforeAll(() => seenFailures.clear())
      afterAll(() => expect([...seenFailures].toSorted()).toEqual(FAILURES.toSorted()))
    },
  }
}
