// Enquiries of schools become draft orders and messages. Certificates are files that staff add (MSG-15, PAGE-37).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '#contract/calls/admin/activity.ts'
import { addCertificate, listCertificates, removeCertificate } from '#contract/calls/admin/certificates.ts'
import { downloadCertificate, sendEnquiry } from '#contract/calls/schools.ts'
import { MAX_CERTIFICATE_SIZE, MAX_CERTIFICATES } from '#domain/certificate.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import { minutes } from '#domain/durations.ts'
import type { CertificateId } from '#domain/ids.ts'
import { eraseUser } from '#server/accounts/erase-user.ts'
import { inTransaction } from '#server/db/database.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { aPicture } from '#tests/support/product-form.ts'
import { aCertificate, anEnquiry, aPdf, sendCertificate } from '#tests/support/schools.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop({ RATE_LIMITS: 'on' })
})
afterAll(() => t.close())

describe('an enquiry', () => {
  beforeEach(() => t.clock.advance(minutes(60)))
  const send = (change: object = {}, headers: Record<string, string> = {}) =>
    t.client().call(sendEnquiry, { body: anEnquiry(change), headers })
  const drafts = () => t.shop.db.selectFrom('draft_orders').selectAll().orderBy('number').execute()
  const tickets = () => t.shop.db.selectFrom('tickets').selectAll().orderBy('number').execute()

  it("a school's enquiry creates a draft order without a customer, a message with the draft's number, and a receipt email", async () => {
    const pads = await aProduct(t, { name: 'Day Pads' })
    const lines = [{ productId: pads, quantity: 2000 }]
    const { status, body } = await send({ email: ' Office@School.example.in ', lines, purchaseOrder: 'PO/7' })
    expect([status, body.message]).toEqual([200, '✅ Message sent successfully!'])
    const draft = (await drafts()).at(-1)
    expect(draft).toMatchObject({ status: 'draft', created_by: null, user_id: null, version: 1 })
    expect(draft?.form).toMatchObject({
      organisation: 'Government Girls High School',
      firstName: 'Asha',
      lastName: 'Menon',
      email: 'office@school.example.in',
      phoneNumber: '+919000000003',
      city: 'Kottayam',
      postcode: '686001',
      purchaseOrder: 'PO/7',
      lines,
      note: 'Pads for 340 girls.',
      customerId: null,
      isAdult: false,
    })
    const ticket = (await tickets()).at(-1)
    expect(ticket).toMatchObject({ number: body.ticket, kind: 'contact', first_name: 'Asha', mobile: '+919000000003' })
    expect(ticket?.message).toBe(
      `A school asks for a quote. Its draft order is number ${draft?.number}.\nSchool: Government Girls High School, Kottayam 686001\nPurchase order: PO/7\n2,000 × Day Pads\n\nPads for 340 girls.`,
    )
    await t.drain()
    // The address is not verified, so the receipt contains nothing that the sender typed.
    expect(t.mailbox.to('office@school.example.in').at(-1)?.text).not.toContain('Girls')
  })

  it('erasing an account with a verified address erases the data in the enquiries under that address', async () => {
    const formsAfterErasing = async (isVerified: boolean) => {
      const { userId, email } = await aShopper(t, { isVerified })
      await send({ email })
      await inTransaction(t.shop.db, (tx) => eraseUser(tx, t.shop, { userId, actor: 'shop' }))
      return (await drafts()).at(-1)?.form
    }
    expect(await formsAfterErasing(true)).toEqual(EMPTY_DRAFT)
    // An unverified address may belong to someone else.
    expect(await formsAfterErasing(false)).toMatchObject({ firstName: 'Asha' })
  })

  it.each([
    ['without a school', { school: '  ' }, 'school'],
    ['with an impossible mobile number', { mobile: '12345' }, 'mobile'],
    ['with an impossible PIN code', { pinCode: '01234' }, 'pinCode'],
    ['without products and message', { message: ' ' }, 'message'],
    ['with a web address as a name', { firstName: 'www.example.in' }, 'firstName'],
  ])(
    "a school's enquiry %s is refused with an error at the field, and nothing is saved",
    async (_what, change, field) => {
      const before = (await drafts()).length
      const { status, body } = await send(change)
      expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'invalid_input', [field]])
      expect((await drafts()).length).toBe(before)
    },
  )

  it("a school's enquiry for more than 2,000 units of a product, or with a product twice, is refused", async () => {
    const pads = await aProduct(t)
    for (const quantities of [[2001], [0], [1.5], [1, 2]]) {
      const lines = quantities.map((quantity) => ({ productId: pads, quantity }))
      expect([quantities, (await send({ lines })).status]).toEqual([quantities, 400])
    }
  })

  it("a school's enquiry for a product that is not on sale is refused, and saves no message", async () => {
    const before = (await tickets()).length
    const { status, body } = await send({ lines: [{ productId: t.id<'product'>(), quantity: 1 }] })
    expect([status, body.code]).toEqual([404, 'product_not_found'])
    expect((await tickets()).length).toBe(before)
  })

  it("a school's enquiry that is sent twice with one idempotency key is saved once", async () => {
    const before = (await drafts()).length
    const key = { 'idempotency-key': 'enquiry-1' }
    const answers = await Promise.all([send({}, key), send({}, key)])
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
    expect((await drafts()).length).toBe(before + 1)
  })

  it('enquiries from one connection, and for one mailbox, are rate limited', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await send({ email: 'much@school.example.in' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let count = 0; count < 5; count++) await send({ email: `school${count}@example.in` })
    expect((await send({ email: 'last@example.in' })).status).toBe(429)
  })
})

describe('a certificate', () => {
  beforeAll(async () => {
    admin = await anAdmin(t)
  })
  beforeEach(() => t.shop.db.deleteFrom('certificates').execute())
  const list = async () => (await admin.client.call(listCertificates, {})).body.certificates
  const download = (certificateId: CertificateId, headers: Record<string, string> = {}) =>
    t.client().get(addressOf(downloadCertificate, { params: { certificateId } }), headers)

  it('a certificate is added with its name and product, and listed by name', async () => {
    const productId = await aProduct(t, { name: 'Night Pads' })
    await sendCertificate(admin.client, { fields: { name: 'Test report' } })
    const bytes = await aPicture(20)
    const { status, body } = await sendCertificate(admin.client, { bytes, fields: { name: 'Licence', productId } })
    expect([status, body.message]).toEqual([200, 'The certificate has been added.'])
    expect(body.certificates).toEqual([
      {
        _id: expect.any(String),
        name: 'Licence',
        kind: 'jpg',
        size: bytes.length,
        product: { _id: productId, name: 'Night Pads' },
      },
      { _id: expect.any(String), name: 'Test report', kind: 'pdf', size: aPdf().length, product: null },
    ])
    expect(await list()).toEqual(body.certificates)
    const { body: activity } = await admin.client.call(listActivity, {})
    expect(JSON.stringify(activity)).toContain('certificate.add')
  })

  it('everyone can download a certificate, with its recognised file type and a cache time of a day', async () => {
    const bytes = aPdf('<script>alert(1)</script>')
    const id = await aCertificate(t, { bytes, fields: { name: 'IS 5405 "report" ക' } })
    const { status, headers, raw } = await download(id)
    expect([status, raw]).toEqual([200, bytes])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="IS 5405 _report_ _.pdf"; filename*=UTF-8''IS%205405%20%22report%22%20%E0%B4%95.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400',
    })
    expect((await download(id, { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })

  it('a removed certificate is a 404, and removing it again changes nothing', async () => {
    const id = await aCertificate(t)
    for (let count = 0; count < 2; count++) {
      const { status, body } = await admin.client.call(removeCertificate, { params: { certificateId: id } })
      expect([status, body.certificates]).toEqual([200, []])
    }
    expect((await download(id)).status).toBe(404)
  })

  it('a file that is neither PDF, PNG nor JPEG is refused, whatever its name', async () => {
    const { status, body } = await sendCertificate(admin.client, { bytes: Buffer.from('<html></html>') })
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'certificate_invalid', ['file']])
    expect(await list()).toEqual([])
  })

  it('a certificate without a file or a name, or of an unknown product, is refused', async () => {
    const nothing = await sendCertificate(admin.client, { bytes: Buffer.alloc(0) })
    expect([nothing.status, Object.keys(nothing.body.fields as object)]).toEqual([400, ['file']])
    const unnamed = await sendCertificate(admin.client, { fields: { name: ' ' } })
    expect([unnamed.status, Object.keys(unnamed.body.fields as object)]).toEqual([400, ['name']])
    const strange = await sendCertificate(admin.client, { fields: { productId: t.id() } })
    expect([strange.status, strange.body.code]).toEqual([404, 'product_not_found'])
  })

  it('a certificate of 2 MB is accepted, and a larger one refused', async () => {
    const largest = Buffer.concat([aPdf(), Buffer.alloc(MAX_CERTIFICATE_SIZE - aPdf().length)])
    expect((await sendCertificate(admin.client, { bytes: largest })).status).toBe(200)
    const { status, body } = await sendCertificate(admin.client, { bytes: Buffer.concat([largest, Buffer.alloc(1)]) })
    expect([status, body.code]).toEqual([413, 'certificate_too_large'])
  })

  it('there are at most twenty certificates, also when two are added at the same time', async () => {
    for (let count = 1; count < MAX_CERTIFICATES; count++) await sendCertificate(admin.client)
    const answers = await Promise.all([sendCertificate(admin.client), sendCertificate(admin.client)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(MAX_CERTIFICATES)
  })

  it('only staff who may edit products can list, add and remove certificates', async () => {
    const id = await aCertificate(t)
    const statusesFor = async (client: Shopper['client']) => [
      (await client.call(listCertificates, {})).status,
      (await sendCertificate(client)).status,
      (await client.call(removeCertificate, { params: { certificateId: id } })).status,
    ]
    expect(await statusesFor(t.client())).toEqual([401, 401, 401])
    expect(await statusesFor((await aShopper(t)).client)).toEqual([403, 403, 403])
    expect(await statusesFor((await aStaffMember(t, 'support')).client)).toEqual([403, 403, 403])
    expect(await list()).toHaveLength(1)
  })

  it('a certificate form that is not multipart is refused', async () => {
    const { status } = await admin.client.send({ method: 'POST', url: addressOf(addCertificate), payload: {} })
    expect(status).toBe(415)
  })
})
