// The wallet. Its entries are only added, and their sum is the balance, which is never negative (COIN-1).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewWallet } from '#contract/calls/wallet.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction, isCheckViolation } from '../db/database.ts'
import { findBalance, listWalletEntries, recordWalletEntry, type WalletMove } from './wallet-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const move = (shopper: Shopper, change: Partial<WalletMove>): Promise<boolean> =>
  inTransaction(t.shop.db, (tx) =>
    recordWalletEntry(tx, t.shop, { userId: shopper.userId, coins: 10, cause: 'correction', ref: t.id(), ...change }),
  )
const balanceOf = (shopper: Shopper) => findBalance(t.shop.db, shopper.userId)
const entriesOf = (shopper: Shopper) => listWalletEntries(t.shop.db, shopper.userId, { after: null, limit: 100 })

test('a new user has 50 coins, from one wallet entry', async () => {
  const shopper = await aShopper(t)
  expect(await balanceOf(shopper)).toEqual({ coins: 50, available: 50 })
  expect(await entriesOf(shopper)).toMatchObject([{ coins: 50, cause: 'welcome', balance: 50, order_number: null }])
})

test('a repeated wallet entry with the same cause and ref counts once, and returns false', async () => {
  const shopper = await aShopper(t)
  const ref = t.id()
  expect(await move(shopper, { ref })).toBe(true)
  expect(await move(shopper, { ref })).toBe(false)
  expect(await balanceOf(shopper)).toEqual({ coins: 60, available: 60 })
  expect(await entriesOf(shopper)).toHaveLength(2)
})

test('database rule 3: of eight simultaneous wallet entries with the same cause and ref one counts', async () => {
  const shopper = await aShopper(t)
  const ref = t.id()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => move(shopper, { ref })))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value)).toHaveLength(1)
  expect(await balanceOf(shopper)).toEqual({ coins: 60, available: 60 })
  await expectMoneyToAddUp(t.shop)
})

test('simultaneous wallet entries with different refs all count', async () => {
  const shopper = await aShopper(t)
  await Promise.all(Array.from({ length: 8 }, () => move(shopper, {})))
  expect(await balanceOf(shopper)).toEqual({ coins: 130, available: 130 })
  await expectMoneyToAddUp(t.shop)
})

test('database rule 3, security 20: no more than the balance can be spent, and a refused withdrawal leaves no entry', async () => {
  const shopper = await aShopper(t)
  await expect(move(shopper, { coins: -51 })).rejects.toSatisfy(isCheckViolation)
  expect(await balanceOf(shopper)).toEqual({ coins: 50, available: 50 })
  expect(await entriesOf(shopper)).toHaveLength(1)
})

test('coins held by a purchase cannot be spent on another', async () => {
  const shopper = await aShopper(t)
  await t.shop.db.updateTable('users').set({ coins_held: 40 }).where('id', '=', shopper.userId).execute()
  expect(await balanceOf(shopper)).toEqual({ coins: 50, available: 10 })
  await expect(move(shopper, { coins: -20 })).rejects.toSatisfy(isCheckViolation)
  expect(await move(shopper, { coins: -10 })).toBe(true)
})

test('wallet entries with the same time are listed in the order in which they were written, each with its balance', async () => {
  const shopper = await aShopper(t)
  await inTransaction(t.shop.db, async (tx) => {
    for (const coins of [100, -100, 10, 10])
      await recordWalletEntry(tx, t.shop, { userId: shopper.userId, coins, cause: 'correction', ref: t.id() })
  })
  expect((await entriesOf(shopper)).map(({ coins, balance }) => [coins, balance])).toEqual([
    [10, 70],
    [10, 60],
    [-100, 50],
    [100, 150],
    [50, 50],
  ])
})

test('wallet entries of transactions that waited for each other are listed in the order in which they were written', async () => {
  const shopper = await aShopper(t)
  await Promise.all(Array.from({ length: 8 }, () => move(shopper, {})))
  expect((await entriesOf(shopper)).map(({ balance }) => balance)).toEqual([130, 120, 110, 100, 90, 80, 70, 60, 50])
})

test('wallet entries come newest first, page by page, without repeats or gaps', async () => {
  const shopper = await aShopper(t)
  // The test's clock does not advance, so each entry is one millisecond later than the previous one.
  for (let count = 0; count < 24; count++) await giveCoins(t, shopper.userId, 1)
  const first = await shopper.client.call(viewWallet)
  const second = await shopper.client.call(viewWallet, { query: { cursor: first.body.nextCursor } })
  const ids = [first, second].flatMap(({ body }) => (body.entries as { _id: string }[]).map((entry) => entry._id))
  expect(first.body).toMatchObject({ coins: 74, coinsAvailable: 74 })
  expect(second.body.nextCursor).toBeNull()
  expect(new Set(ids).size).toBe(25)
})

test('an unknown user has no wallet', async () => {
  expect(await findBalance(t.shop.db, t.id<'user'>())).toBeNull()
  expect((await t.client().call(viewWallet)).status).toBe(401)
})
