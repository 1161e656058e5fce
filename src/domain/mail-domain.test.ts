// DNS records for email: what is wrong with them, and which record is suggested (LET-13).
import { expect, it } from 'vitest'
import { checkDkim, checkDmarc, checkSpf, spfMechanismOf } from './mail-domain.ts'

const SES = 'include:amazonses.com'

it.each([
  ['nothing', [], 'absent', 'v=spf1 include:amazonses.com ~all'],
  [
    'other TXT records only',
    ['google-site-verification=1', 'v=spf10 all'],
    'absent',
    'v=spf1 include:amazonses.com ~all',
  ],
  [
    'another server only',
    ['v=spf1 mx include:_spf.google.com -all'],
    'without_server',
    'v=spf1 mx include:_spf.google.com include:amazonses.com ~all',
  ],
  [
    'permission for all servers',
    ['v=spf1 include:amazonses.com +all'],
    'lets_everybody',
    'v=spf1 include:amazonses.com ~all',
  ],
  ['no terminating mechanism', ['v=spf1 include:amazonses.com'], 'no_end', 'v=spf1 include:amazonses.com ~all'],
  [
    'two records',
    ['v=spf1 mx ~all', 'v=spf1 include:amazonses.com ~all'],
    'several',
    'v=spf1 mx include:amazonses.com ~all',
  ],
  ['a complete record', ['v=spf1 mx INCLUDE:AmazonSES.com -all'], null, null],
  ['a redirect to another name', ['v=spf1 redirect=_spf.example'], null, null],
  ['no DNS response', null, 'unanswered', null],
])(
  'the SPF check of DNS records with %s returns the flaw and the record to publish, or null',
  (_what, texts, flaw, add) => {
    expect(checkSpf('shop.example', texts, SES)).toMatchObject({ flaw, add })
  },
)

it.each([
  ['nothing', [], 'absent'],
  ['a key', ['v=DKIM1; k=rsa; p=MIIB'], null],
  ['a key without its version', ['p=MIIB'], null],
  ['a revoked key', ['v=DKIM1; p='], 'revoked'],
  ['no DNS response', null, 'unanswered'],
])('the DKIM check of DNS records with %s returns the flaw, or null', (_what, texts, flaw) => {
  expect(checkDkim('one._domainkey.shop.example', texts).flaw).toBe(flaw)
})

it.each([
  ['nothing', [], 'absent', 'v=DMARC1; p=none; rua=mailto:care@shop.example'],
  ['a rejecting policy', ['v=DMARC1; p=reject'], null, null],
  [
    'a policy that only monitors',
    ['v=DMARC1; p=none; rua=mailto:a@shop.example'],
    'only_watches',
    'v=DMARC1; p=quarantine; rua=mailto:a@shop.example',
  ],
  ['no policy', ['v=DMARC1; rua=mailto:a@shop.example'], 'no_policy', 'v=DMARC1; p=none; rua=mailto:care@shop.example'],
  [
    'two records',
    ['v=DMARC1; p=reject', 'v=DMARC1; p=none'],
    'several',
    'v=DMARC1; p=none; rua=mailto:care@shop.example',
  ],
  ['no DNS response', null, 'unanswered', null],
])(
  'the DMARC check of DNS records with %s returns the flaw and the record to publish, or null',
  (_what, texts, flaw, add) => {
    expect(checkDmarc('_dmarc.shop.example', texts, 'care@shop.example')).toMatchObject({ flaw, add })
  },
)

it("the SPF mechanism of a known provider's mail server is the documented one, that of another server its host name", () => {
  expect(
    ['email-smtp.ap-south-1.amazonaws.com', 'smtp.postmarkapp.com', 'Mail.Shop.Example'].map(spfMechanismOf),
  ).toEqual([SES, 'include:spf.mtasv.net', 'a:mail.shop.example'])
  // This host is not in the domain amazonaws.com.
  expect(spfMechanismOf('notamazonaws.com')).toBe('a:notamazonaws.com')
})

it("the SPF mechanism of a mail server with an IP address is the address, that of a server on this machine 'a'", () => {
  expect(['203.0.113.9', '[2001:db8::9]', '127.0.0.1', 'localhost', '[::1]'].map(spfMechanismOf)).toEqual([
    'ip4:203.0.113.9',
    'ip6:2001:db8::9',
    'a',
    'a',
    'a',
  ])
})
