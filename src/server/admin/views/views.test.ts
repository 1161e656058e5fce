// Views of staff's lists: one's own, the owner's for everybody, and gone with the account (ADM-36).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listViews, removeView, saveView } from '#contract/calls/admin/views.ts'
import { MOST_VIEWS, type SavedView } from '#contract/views.ts'
import type { ViewId } from '#domain/ids.ts'
import { anAdmin, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { deleteBelongings } from '../../accounts/erasure-queries.ts'
import { inTransaction } from '../../db/database.ts'

let at: TestShop
let owner: Shopper
let packer: Shopper
beforeAll(async () => {
  at = await openTestShop()
  owner = await anAdmin(at)
  packer = await aStaffMember(at, 'packer')
})
afterAll(() => at.close())

const late = { list: 'orders', name: 'Late', query: 'status=to_pack', isShared: false } as const
const save = ({ client }: Shopper, view: { isShared?: boolean; name?: string; query?: string }) =>
  client.call(saveView, { body: { ...late, ...view } })
const seenBy = async ({ client }: Shopper) =>
  ((await client.call(listViews, { query: { list: 'orders' } })).body as { views: SavedView[] }).views
const namesFor = async (who: Shopper) => (await seenBy(who)).map(({ name }) => name)

test('what somebody keeps is hers alone; the same name again takes its place', async () => {
  await save(packer, {})
  await save(packer, { query: 'sort=total&status=to_pack' })
  expect(await seenBy(packer)).toMatchObject([{ name: 'Late', query: 'sort=total&status=to_pack', isOwn: true }])
  expect(await seenBy(owner)).toEqual([])
})

test("the owner's is for everybody and on record, and nobody else removes it", async () => {
  expect((await save(packer, { name: 'All of us', isShared: true })).status).toBe(403)
  await save(owner, { name: 'All of us', isShared: true })
  const shared = (await seenBy(packer)).find(({ name }) => name === 'All of us')
  expect(shared).toMatchObject({ isShared: true, isOwn: false })
  const viewId = shared?._id as ViewId
  expect((await packer.client.call(removeView, { params: { viewId } })).status).toBe(200)
  expect(await namesFor(packer)).toContain('All of us')
  await owner.client.call(removeView, { params: { viewId } })
  await owner.client.call(removeView, { params: { viewId } })
  expect(await namesFor(packer)).not.toContain('All of us')
  const acts = await at.shop.db.selectFrom('audit_log').select('action').where('subject', '=', viewId).execute()
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['view.remove', 'view.share'])
})

test('words that were searched for are in no view', async () => {
  expect((await save(packer, { query: 'q=Lakshmi' })).status).toBe(400)
})

test('somebody keeps thirty, whatever she does at once, and can still change those', async () => {
  const many = Array.from({ length: MOST_VIEWS + 5 }, (_, place) => save(packer, { name: `View ${place}` }))
  const refused = (await Promise.all(many)).filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(6).fill('views_full'))
  expect(await namesFor(packer)).toHaveLength(MOST_VIEWS)
  expect((await save(packer, { query: 'status=placed' })).status).toBe(200)
})

test('they go with the account', async () => {
  await inTransaction(at.shop.db, (tx) => deleteBelongings(tx, packer.userId))
  expect(await namesFor(packer)).toEqual([])
})
