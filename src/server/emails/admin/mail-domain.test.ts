// The page about the DNS records of the sender domain, which the test provides (LET-13).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { viewMailDomain } from '#contract/calls/admin/stopped-addresses.ts'
import type { MailDomainReply } from '#contract/emails.ts'
import { mailDomain as texts } from '#copy/mail-domain.ts'
import { anAdmin, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const MAIL = { SMTP_URL: 'smtps://email-smtp.ap-south-1.amazonaws.com', MAIL_FROM: 'Nila <care@mail.nila.example>' }
let t: TestShop
const dnsRecords = new Map<string, readonly string[] | 'silent'>()
const names = {
  texts: async (name: string) => {
    const found = dnsRecords.get(name) ?? []
    if (found === 'silent') throw new Error('queryTxt ETIMEOUT')
    return found
  },
}
beforeAll(async () => {
  t = await openTestShop({ ...MAIL, MAIL_DKIM_SELECTORS: 'one, two' }, {}, { names })
})
afterAll(() => t.close())
beforeEach(() => dnsRecords.clear())

const readMailDomain = async (at = t) =>
  (await (await anAdmin(at)).client.call(viewMailDomain)).body as unknown as MailDomainReply

it('the check of the mail domain shows which records are missing, and what to add', async () => {
  dnsRecords.set('one._domainkey.mail.nila.example', ['v=DKIM1; p=MIIB'])
  const { domain, records, isWebhookSet } = await readMailDomain()
  expect([domain, isWebhookSet]).toEqual(['mail.nila.example', true])
  expect(records.map(({ kind, name, state, add }) => [kind, name, state, add])).toEqual([
    ['spf', 'mail.nila.example', 'missing', 'v=spf1 include:amazonses.com ~all'],
    ['dkim', 'one._domainkey.mail.nila.example', 'right', null],
    ['dkim', 'two._domainkey.mail.nila.example', 'missing', null],
    ['dmarc', '_dmarc.mail.nila.example', 'missing', 'v=DMARC1; p=none; rua=mailto:care@mail.nila.example'],
  ])
  expect(records[2]?.words).toBe(texts.said('dkim', 'absent'))
})

it('the DMARC policy of a parent domain applies to its subdomains, and a record that DNS does not answer is shown as unknown', async () => {
  dnsRecords.set('_dmarc.nila.example', ['v=DMARC1; p=reject'])
  dnsRecords.set('mail.nila.example', 'silent')
  const { records } = await readMailDomain()
  expect(records.find(({ kind }) => kind === 'dmarc')).toMatchObject({ name: '_dmarc.nila.example', state: 'right' })
  expect(records.find(({ kind }) => kind === 'spf')).toMatchObject({ state: 'unknown', add: null })
})

it('without a mail server no DNS record is read, and without DKIM selectors the check reports the missing setting', async () => {
  const local = await openTestShop({ MAIL_REPORTS_SECRET: '' }, {}, { names })
  const unnamed = await openTestShop(MAIL, {}, { names })
  try {
    expect(await readMailDomain(local)).toEqual({ domain: null, records: [], isWebhookSet: false })
    expect((await readMailDomain(unnamed)).records.find(({ kind }) => kind === 'dkim')?.words).toContain(
      'MAIL_DKIM_SELECTORS',
    )
  } finally {
    await local.close()
    await unnamed.close()
  }
})

it('every finding about the mail domain has a text', () => {
  const flaws = {
    spf: ['absent', 'several', 'lets_everybody', 'no_end', 'without_server', 'unanswered'],
    dkim: ['absent', 'revoked', 'no_selector', 'unanswered'],
    dmarc: ['absent', 'several', 'only_watches', 'no_policy', 'unanswered'],
  } as const
  for (const kind of ['spf', 'dkim', 'dmarc'] as const)
    for (const flaw of flaws[kind]) expect(texts.said(kind, flaw)).toMatch(/ .+\./)
})

it('the check of the mail domain is for staff only', async () => {
  expect((await (await aShopper(t)).client.call(viewMailDomain)).status).toBe(403)
})
