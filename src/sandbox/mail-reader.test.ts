// The mail reader with single emails, long lists and hostile ones.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailReader } from './mail-reader.ts'

let outboxDir = ''
beforeEach(() => {
  outboxDir = mkdtempSync(join(tmpdir(), 'outbox-'))
})
afterEach(() => rmSync(outboxDir, { recursive: true }))

const idOf = (place: number) => place.toString(16).padStart(24, '0')

function enqueueEmail(place: number, fields: object = {}) {
  const id = idOf(place)
  const email = {
    id,
    to: 'anjali@example.in',
    subject: `Email ${place}`,
    html: '<p>Hello</p>',
    text: 'Hello',
    at: '2026-08-01T06:30:00.000Z',
  }
  writeFileSync(join(outboxDir, `${id}.json`), JSON.stringify({ ...email, ...fields }))
  return id
}

const readPage = async (path: string, folder = outboxDir) => {
  const answer = await createMailReader({ outboxDir: folder }).handle(
    new Request(`http://127.0.0.1:3000/sandbox/mail${path}`),
  )
  return {
    status: answer.status,
    page: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  }
}

test('the list of emails shows the newest first', async () => {
  enqueueEmail(1)
  enqueueEmail(2)
  const { status, page } = await readPage('')
  expect(status).toBe(200)
  expect(page.indexOf('Email 2')).toBeLessThan(page.indexOf('Email 1'))
  expect(page).toContain(`href="/sandbox/mail/${idOf(2)}"`)
  expect(page).toContain('1 Aug 2026')
})

test('the style sheet has the rules of the list of emails', async () => {
  enqueueEmail(1)
  const listClass = /<ul class="(\w+)">/.exec((await readPage('')).page)?.[1]
  expect((await readPage('/mail.css')).page).toContain(`.${listClass} a {`)
})

test('a long list of emails has pages', async () => {
  for (let place = 1; place <= 30; place += 1) enqueueEmail(place)
  const first = (await readPage('')).page
  expect(first).toContain('Page 1 of 2')
  expect(first).not.toContain('>Email 5<')
  const second = (await readPage('?page=2')).page
  expect(second).toContain('>Email 5<')
  expect(second).toContain('?page=1')
  for (const odd of ['?page=99', '?page=-1', '?page=x']) expect((await readPage(odd)).status).toBe(200)
})

test('the list of emails shows a message when there are no emails, or no folder', async () => {
  expect((await readPage('')).page).toContain('No emails yet.')
  expect((await readPage('', join(outboxDir, 'nowhere'))).page).toContain('No emails yet.')
})

test("no content of an email is rendered as HTML on the reader's own pages", async () => {
  const nasty = '<script>alert(1)</script>"\'&'
  const id = enqueueEmail(1, { subject: nasty, to: nasty, text: nasty, at: nasty, headers: { [nasty]: nasty } })
  for (const path of ['', `/${id}`]) {
    const { page, policy } = await readPage(path)
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  }
})

test('the email itself is shown in a frame in which no script may run', async () => {
  const id = enqueueEmail(1, { html: '<p>Your <b>order</b></p><script>alert(1)</script>' })
  const { page } = await readPage(`/${id}`)
  expect(page).toContain(`src="/sandbox/mail/${id}/email"`)
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  const email = await readPage(`/${id}/email`)
  expect(email.page).toContain('<p>Your <b>order</b></p>')
  expect(email.policy).toContain("default-src 'none'")
  expect(email.policy).toContain('sandbox')
  expect(email.policy).not.toContain('allow-scripts')
})

test.each([`/${'f'.repeat(24)}`, '/../../etc/passwd', '/%2e%2e%2fsecret', '/nonsense'])(
  'the mail reader answers 404 for %s',
  async (path) => {
    expect((await readPage(path)).status).toBe(404)
  },
)

test('a file that is not an email is left out of the list', async () => {
  enqueueEmail(1)
  writeFileSync(join(outboxDir, `${idOf(2)}.json`), '{"id":')
  writeFileSync(join(outboxDir, 'notes.txt'), 'x')
  const { page } = await readPage('')
  expect(page.match(/<li>/g)).toHaveLength(1)
  expect((await readPage(`/${idOf(2)}`)).status).toBe(404)
})
