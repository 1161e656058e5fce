// The register of breaches: its deadlines, entries and drafts, and how people are informed once (PRIV-19 to PRIV-21).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OneBreachReply } from '#contract/breaches.ts'
import {
  addBreachEntry,
  closeBreach,
  listBreaches,
  openBreach,
  sendBreachEmails,
  viewBreach,
} from '#contract/calls/admin/breaches.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { breachGaps, notifiedPeopleLine } from '#copy/admin-privacy.ts'
import { indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction } from '../../db/database.ts'
import { insertStop } from '../../outbox/stopped-addresses-queries.ts'
import { writeBreachEmails } from './write-breach-emails.ts'

let t: TestShop
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await anAdmin(t)
  t.mailbox.clear()
})

const ago = (length: number) => new Date(t.clock.now().getTime() - length).toISOString()
const openNewBreach = async (knownAt = ago(0)) =>
  (await owner.client.call(openBreach, { body: { knownAt, happened: 'A laptop was stolen.' } })).body.number as number
const view = async (number: number) =>
  (await owner.client.call(viewBreach, { params: { breachNumber: number } })).body as unknown as OneBreachReply
const add = (number: number, kind: string, text = 'Done', happenedAt?: string) =>
  owner.client.call(addBreachEntry, {
    params: { breachNumber: number },
    body: { kind, text, ...(happenedAt ? { happenedAt } : {}) } as never,
  })
const close = (number: number, reason = '') =>
  owner.client.call(closeBreach, { params: { breachNumber: number }, body: { reason } })
const informPeople = (number: number, selection: object, text = 'A laptop was stolen. Your name was on it.') =>
  owner.client.call(sendBreachEmails, { params: { breachNumber: number }, body: { text, selection } as never })
const emails = () => t.mailbox.emails.filter(({ text }) => text.includes('Your name was on it.'))

describe('the deadlines', () => {
  it('the deadlines of a data breach count from its discovery: 6 hours to CERT-In, 24 to Board and people, 72 for the full report', async () => {
    const number = await openNewBreach(ago(hours(2)))
    const { clocks } = await view(number)
    expect(clocks.map(({ kind, minutesLeft }) => [kind, minutesLeft])).toEqual([
      ['told_cert_in', 4 * 60],
      ['told_board', 22 * 60],
      ['told_people', 22 * 60],
      ['told_board_whole', 70 * 60],
    ])
  })

  it('a deadline of a data breach is met by the first report of its kind, and a deadline without a report stays open', async () => {
    const number = await openNewBreach(ago(hours(7)))
    await add(number, 'told_cert_in', 'By mail', ago(hours(2)))
    await add(number, 'told_board', 'By mail')
    await add(number, 'told_cert_in', 'An update')
    const { clocks } = await view(number)
    const clockOf = (kind: string) => clocks.find((clock) => clock.kind === kind)
    expect(clockOf('told_cert_in')?.metAt).toBe(ago(hours(2)))
    expect(clockOf('told_board')).toMatchObject({ minutesLeft: null })
    expect(clockOf('told_board_whole')).toMatchObject({ metAt: null, minutesLeft: 65 * 60 })
  })

  it('the deadlines of a data breach are shown on Today until it is closed, marked as late when one has passed', async () => {
    for (const { number } of (await owner.client.call(listBreaches, { query: {} })).body.breaches as {
      number: number
    }[])
      await close(number, 'Only a test')
    const today = async () => (await owner.client.call(viewToday)).body.breaches
    const number = await openNewBreach(ago(hours(5)))
    expect(await today()).toMatchObject({ count: 1, isLate: false, next: ago(-hours(1)) })
    t.clock.advance(hours(1) + minutes(1))
    owner = await anAdmin(t)
    expect(await today()).toMatchObject({ count: 1, isLate: true })
    await close(number, 'CERT-In was told by phone')
    expect(await today()).toEqual({ count: 0, isMore: false, next: null, isLate: false })
  })

  it('the discovery of a data breach, or a report of it, with a time in the future is refused', async () => {
    const later = ago(-hours(1))
    const { status, body } = await owner.client.call(openBreach, { body: { knownAt: later, happened: 'A laptop' } })
    expect([status, body.fields]).toEqual([400, { knownAt: expect.any(String) }])
    expect((await add(await openNewBreach(), 'told_board', 'By mail', later)).status).toBe(400)
  })
})

describe('the register', () => {
  it('entries in the register of breaches can be added but not changed, not even in the database', async () => {
    const number = await openNewBreach()
    t.clock.advance(1000)
    await add(number, 'data', 'Names')
    t.clock.advance(1000)
    await add(number, 'data', 'Names and emails')
    const { entries } = await view(number)
    expect(entries.map(({ text }) => text)).toEqual(['A laptop was stolen.', 'Names', 'Names and emails'])
    const { db } = t.shop
    for (const change of [
      db.deleteFrom('breach_entries'),
      db.updateTable('breach_entries').set({ text: 'Nothing' }),
      db.deleteFrom('breaches'),
      db.updateTable('breaches').set({ known_at: t.clock.now() }),
    ])
      await expect(change.execute()).rejects.toThrow('cannot be changed or deleted')
  })

  it('the register of breaches is for the owner only', async () => {
    const { client } = await aShopper(t)
    const params = { breachNumber: await openNewBreach() }
    expect((await client.call(listBreaches, { query: {} })).status).toBe(403)
    expect((await client.call(viewBreach, { params })).status).toBe(403)
    const body = { text: 'You won', selection: { to: 'all' } } as const
    expect((await client.call(sendBreachEmails, { params, body })).status).toBe(403)
  })

  it('the register of breaches fills the drafts from the newest entries, and marks what is missing', async () => {
    const number = await openNewBreach()
    t.clock.advance(1000)
    await add(number, 'data', 'Names')
    t.clock.advance(1000)
    await add(number, 'data', 'Names and emails')
    const { drafts } = await view(number)
    for (const draft of Object.values(drafts)) {
      expect(draft).toContain('A laptop was stolen.')
      expect(draft).toContain('Names and emails')
      expect(draft).toContain(breachGaps.extent)
    }
    // The Rules require this content of the email to people: what happened, consequences, measures, advice, and a
    // contact.
    for (const gap of [breachGaps.likely, breachGaps.done, breachGaps.advice]) expect(drafts.people).toContain(gap)
    for (const gap of [breachGaps.cause, breachGaps.done, breachGaps.toldPeople]) expect(drafts.board).toContain(gap)
  })

  it('the register of breaches closes when every deadline was met, and otherwise only with a reason', async () => {
    const number = await openNewBreach()
    expect((await close(number)).body.code).toBe('breach_reason')
    expect((await close(number, '   ')).body.code).toBe('breach_reason')
    for (const kind of ['told_cert_in', 'told_board', 'told_board_whole', 'told_people']) await add(number, kind)
    expect((await close(number)).status).toBe(200)
    expect((await close(number, 'Again')).body.code).toBe('breach_closed')
    expect((await add(number, 'note')).body.code).toBe('breach_closed')
    expect((await informPeople(number, { to: 'all' })).body.code).toBe('breach_closed')
  })
})

describe('affected people', () => {
  it('each person affected by a breach gets one email, for any later selection and any number of job runs', async () => {
    const firstShopper = await aShopper(t)
    const two = await aShopper(t)
    const number = await openNewBreach()
    await informPeople(number, { to: 'ids', ids: [firstShopper.userId] })
    await t.drain()
    expect(emails().map(({ to }) => to)).toEqual([firstShopper.email])
    await informPeople(number, { to: 'ids', ids: [firstShopper.userId, two.userId] })
    await t.drain()
    expect(emails().map(({ to }) => to)).toEqual([firstShopper.email, two.email])
    const before = await view(number)
    for (const { _id, kind } of before.entries) if (kind === 'email') await writeBreachEmails(t.shop, { entryId: _id })
    await t.drain()
    expect(emails()).toHaveLength(2)
    expect(await view(number)).toEqual(before)
    expect(before.entries.filter(({ kind }) => kind === 'told_people')).toHaveLength(2)
    expect(before.entries.find(({ kind }) => kind === 'email')?.notified).toBe(1)
  })

  it('people affected by a breach whose emails are stopped are listed as not informed, and do not meet the deadline', async () => {
    const [reached, stopped] = [await aShopper(t), await aShopper(t)]
    await inTransaction(t.shop.db, (tx) =>
      insertStop(tx, {
        id: t.id<'stop'>(),
        address: stopped.email,
        reason: 'bounced',
        codes: '',
        emailId: null,
        at: t.clock.now(),
      }),
    )
    const number = await openNewBreach()
    await informPeople(number, { to: 'ids', ids: [stopped.userId] })
    await t.drain()
    const before = await view(number)
    const emailOf = ({ entries }: OneBreachReply, index: number) =>
      entries.filter(({ kind }) => kind === 'email')[index]
    expect(emailOf(before, 0)).toMatchObject({ notified: 0, unreached: [stopped.userId] })
    expect(before.entries.map(({ kind }) => kind)).not.toContain('told_people')
    expect(before.entries.map(({ text }) => text)).toContain(notifiedPeopleLine(0, 1))
    expect(before.clocks.find(({ kind }) => kind === 'told_people')).toMatchObject({ metAt: null })
    // The order of entries with the same time is undefined.
    t.clock.advance(minutes(1))
    await informPeople(number, { to: 'ids', ids: [stopped.userId, reached.userId] })
    await t.drain()
    const later = await view(number)
    expect(emailOf(later, 1)).toMatchObject({ notified: 1, unreached: [] })
    expect(later.entries.find(({ kind }) => kind === 'told_people')?.text).toBe(notifiedPeopleLine(1, 0))
    expect(emails().map(({ to }) => to)).toEqual([reached.email])
    await t.shop.db.deleteFrom('suppressed_addresses').execute()
  })

  it('staff can select the people affected by a breach by the days of their orders', async () => {
    const buyer = await aShopper(t)
    await aPlacedOrder(t, buyer, await aProduct(t))
    const day = indianDate(t.clock.now())
    t.clock.advance(days(3))
    owner = await anAdmin(t)
    const later = await aShopper(t)
    await aPlacedOrder(t, later, await aProduct(t))
    t.mailbox.clear()
    await informPeople(await openNewBreach(), { to: 'orders', from: day, until: day })
    await t.drain()
    expect(emails().map(({ to }) => to)).toEqual([buyer.email])
  })

  it('staff can select all accounts as affected by a breach', async () => {
    const accounts = await t.shop.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    await informPeople(await openNewBreach(), { to: 'all' })
    await t.drain()
    expect(emails()).toHaveLength(accounts.length)
  })
})
