// The chain of the audit log: what it holds, that nobody waits for it, and that whoever bends the log with all rights there are is found.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuditHead, nameOfHead } from '#domain/audit-chain.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { type FakeS3, openFakeS3 } from '#tests/support/fake-s3.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { checkBooks } from '../check-books.ts'
import { findHead } from './audit-chain-queries.ts'
import { headsElsewhere } from './audit-heads-elsewhere.ts'
import { chainAudit } from './chain-audit.ts'
import { tellAuditHead } from './tell-audit-head.ts'

let t: TestShop
let bucket: FakeS3
let news: Server
const told: { key: string | undefined; body: unknown }[] = []
let answer = 200
beforeAll(async () => {
  bucket = await openFakeS3()
  news = createServer(async (request: IncomingMessage, response) => {
    told.push({ key: request.headers['audit-key'] as string, body: JSON.parse(await text(request)) })
    response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => news.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await bucket.close()
  news.close()
})
beforeEach(async () => {
  const { endpoint, bucket: name, accessKeyId, secretAccessKey, region } = bucket.bucket
  const place = new URL(`${endpoint}/${name}?region=${region}`)
  t = await openTestShop({
    LOG_LEVEL: 'info',
    BACKUP_S3: Object.assign(place, { username: accessKeyId, password: secretAccessKey }).href,
    BACKUP_RECIPIENT: 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
    AUDIT_SHIP_URL: `http://127.0.0.1:${(news.address() as AddressInfo).port}/heads`,
    AUDIT_SHIP_HEADER: 'Audit-Key: of tests',
  })
  told.length = 0
  answer = 200
  for (let count = 0; count < 5; count++) await act(`thing-${count}`)
})
afterEach(async () => {
  await t.close()
  bucket.mend()
  for (const key of bucket.objects.keys()) (bucket.objects as Map<string, Buffer>).delete(key)
})

const act = (subject: string) =>
  inTransaction(t.shop.db, (tx) =>
    recordAudit(tx, t.shop, { actor: 'shop', action: 'product.update', subject, details: { b: 1.5, a: ['ä', null] } }),
  )
const chained = () => t.shop.db.selectFrom('audit_links').selectAll().orderBy('sequence').execute()
const entryAt = async (sequence: number) => (await chained())[sequence - 1]?.entry_id ?? ''
/** What the night's check says of the log. */
async function faults(): Promise<string[]> {
  const { breaches } = await checkBooks(t.shop, await headsElsewhere(t.shop))
  return breaches.flatMap(({ rule, subject, details }) =>
    rule === 'audit_log' ? [`${subject}: ${(details as { fault: string }).fault}`] : [],
  )
}
/** With all rights there are, as no login of the shop's has them: see db/prepare-database.test.ts. */
const withAllRights = (statement: string) => sql.raw(statement).execute(t.shop.db)

describe('what is written', () => {
  it('is chained in its order, each entry once, and adds up night after night', async () => {
    expect(await chainAudit(t.shop)).toBe(5)
    expect(await chainAudit(t.shop)).toBe(0)
    await act('one more')
    await Promise.all([chainAudit(t.shop), chainAudit(t.shop), chainAudit(t.shop)])
    const links = await chained()
    expect(links.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(links.map(({ entry_id }) => entry_id)).size).toBe(6)
    expect(await faults()).toEqual([])
  })

  it('is chained in many steps where there is much of it already, as after the update that brings the chain', async () => {
    await sql`INSERT INTO audit_log SELECT lpad(to_hex(n), 24, '0'), now() - n * interval '1 minute', 'shop', 'a.b', n::text, '{}'
      FROM generate_series(1, 1203) n`.execute(t.shop.db)
    expect(await chainAudit(t.shop)).toBe(1208)
    expect(await faults()).toEqual([])
  })

  it('is chained though it commits long after another that was dated later', async () => {
    let commit = () => {}
    const slow = inTransaction(t.shop.db, async (tx) => {
      await recordAudit(tx, t.shop, { actor: 'shop', action: 'a.b', subject: 'slow', details: {} })
      await new Promise<void>((resolve) => {
        commit = resolve
      })
    })
    t.clock.advance(minutes(5))
    await act('quick')
    expect(await chainAudit(t.shop)).toBe(6)
    commit()
    await slow
    expect(await chainAudit(t.shop)).toBe(1)
    expect(await faults()).toEqual([])
  })

  it('security 66: waits for no chain: an act is recorded while one is being made', async () => {
    await inTransaction(t.shop.db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(7306114069)`.execute(tx)
      await sql`LOCK TABLE audit_links IN EXCLUSIVE MODE`.execute(tx)
      await act('meanwhile')
      expect(await chainAudit(t.shop)).toBe(0)
    })
    expect(await chainAudit(t.shop)).toBe(6)
  })
})

describe('security 66: whoever has all rights and', () => {
  beforeEach(() => chainAudit(t.shop))

  it.each(['actor', 'action', 'subject'])('writes another %s into an entry is found', async (field) => {
    await withAllRights(`UPDATE audit_log SET ${field} = 'other' WHERE id = '${await entryAt(3)}'`)
    expect(await faults()).toEqual(['3: this entry says something else than when it was written'])
  })

  it('writes other details or another time into an entry is found', async () => {
    await withAllRights(`UPDATE audit_log SET details = details || '{"b": 2}' WHERE id = '${await entryAt(2)}'`)
    await withAllRights(`UPDATE audit_log SET at = at + interval '1 microsecond' WHERE id = '${await entryAt(4)}'`)
    expect(await faults()).toEqual([expect.stringMatching(/^2: this entry says/), expect.stringMatching(/^4: this/)])
  })

  it('takes an entry out of the middle is found, with its link too', async () => {
    await withAllRights(`DELETE FROM audit_log WHERE id = '${await entryAt(3)}'`)
    expect(await faults()).toEqual(['3: an entry is gone from here'])
    await withAllRights('DELETE FROM audit_links WHERE sequence = 3')
    expect(await faults()).toEqual(['3: an entry is gone from here'])
  })

  it('puts one in between is found', async () => {
    await withAllRights(`INSERT INTO audit_log VALUES ('${'e'.repeat(24)}', '2026-01-01', 'shop', 'a.b', 'x', '{}')`)
    expect(await chainAudit(t.shop)).toBe(0)
    expect(await faults()).toEqual([`${'e'.repeat(24)}: this entry was put in later, among older ones`])
  })

  it('cuts off the end, with its links and with what the database remembers, is found by what left the machine', async () => {
    await tellAuditHead(t.shop)
    await withAllRights(`DELETE FROM audit_log WHERE id = '${await entryAt(5)}'`)
    await withAllRights('DELETE FROM audit_links WHERE sequence = 5')
    const cut = ['5: the log was longer once: its end is gone from here on']
    expect(await faults()).toEqual(cut)
    // Where nothing left the machine the database remembers by itself.
    expect((await checkBooks(t.shop, [])).breaches).toMatchObject([{ rule: 'audit_log', subject: '5' }])
    await withAllRights('DELETE FROM audit_heads')
    expect(await faults()).toEqual(cut)
  })

  it('writes the whole chain anew is found by what left the machine', async () => {
    await tellAuditHead(t.shop)
    await withAllRights(`UPDATE audit_log SET actor = 'nobody' WHERE id = '${await entryAt(2)}'`)
    await withAllRights('DELETE FROM audit_links')
    await withAllRights('DELETE FROM audit_heads')
    await chainAudit(t.shop)
    expect(await faults()).toEqual(['5: up to here the log is another one than was told elsewhere'])
  })
})

describe('the end of the chain', () => {
  it('leaves the machine once a day: with the log, to an address and into the bucket, and agrees ever after', async () => {
    await tellAuditHead(t.shop)
    const head = (await findHead(t.shop.db)) as AuditHead
    expect(head.sequence).toBe(5)
    expect(told).toEqual([{ key: 'of tests', body: { day: '2026-11-20', ...head } }])
    expect([...bucket.objects.keys()]).toEqual([`audit-heads/2026-11-20-${nameOfHead(head)}.json`])
    expect(t.logged.join('')).toContain(head.hash)
    t.clock.advance(days(1))
    await act('next day')
    await tellAuditHead(t.shop)
    expect((await headsElsewhere(t.shop)).map(({ sequence }) => sequence)).toEqual([5, 6])
    expect(await faults()).toEqual([])
  })

  it('that nobody takes is told again by its job; that nobody can be asked keeps the books from nothing', async () => {
    answer = 500
    await expect(tellAuditHead(t.shop)).rejects.toThrow('the answer was 500')
    expect(await t.shop.db.selectFrom('audit_heads').selectAll().execute()).toEqual([])
    answer = 200
    t.clock.advance(hours(1))
    await tellAuditHead(t.shop)
    expect(await t.shop.db.selectFrom('audit_heads').selectAll().execute()).toHaveLength(1)
    bucket.fail(503, 50)
    expect(await faults()).toEqual([])
  })
})
