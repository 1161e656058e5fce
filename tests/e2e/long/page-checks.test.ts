// The checks that the browser tests make on each page report pages with faults.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPageTexts } from '../../support/untranslated-english.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'

const GOOD = '<p>Everything in order.</p>'
let body = GOOD
let server: Server
let browser: TestBrowser
beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === '/' ? 200 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function resultOfChecks(wrong: string, before: (visitor: Visitor) => void = () => undefined): Promise<string> {
  body = wrong
  const visitor = await browser.visitor({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  before(visitor)
  await visitor.page.goto('/', { waitUntil: 'networkidle' })
  const problems = await visitor.checkPage().then(
    () => 'nothing',
    (error: Error) => error.message,
  )
  await visitor.page.context().close()
  return problems
}

it('the checks that every visited page must pass accept a correct page', async () => {
  expect(await resultOfChecks(GOOD)).toBe('nothing')
})

it.each([
  ['text of low contrast', '<p style="color:#bbb">Can you read this?</p>', 'barriers'],
  [
    'a picture without alt text',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">',
    'barriers',
  ],
  ['a field without a name', '<input>', 'barriers'],
  ['a control that is too small', '<a href="#a">a</a><a href="#b" style="margin-left:1px">b</a>', 'barriers'],
  ['a page that is too wide', '<div style="width:900px">wide</div>', 'scrolls sideways'],
  ['an error in the console', "<script>console.error('oh')</script>", 'went wrong'],
  ['a warning in the console', "<script>console.warn('oh')</script>", 'went wrong'],
  ['a script error', "<script>throw new Error('oh')</script>", 'went wrong'],
  ['a failed request', "<script>fetch('/gone')</script>", 'went wrong'],
  ['a server that does not exist', "<script>fetch('http://127.0.0.1:9/').catch(() => 0)</script>", 'went wrong'],
])('the checks that every visited page must pass report %s', async (_what, wrong, expected) => {
  expect(await resultOfChecks(wrong)).toContain(expected)
})

it('the checks that every visited page must pass do not report an expected failure', async () => {
  const problems = await resultOfChecks("<script>fetch('/gone')</script>", (visitor) =>
    visitor.expectFailure(404, '/gone'),
  )
  expect(problems).toBe('nothing')
})

it('the checks of visited pages read all visible text, including fields, but no password', async () => {
  const visitor = await browser.visitor({ origin: 'http://127.0.0.1' })
  await visitor.page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <p lang="ml">വാക്ക്</p><p hidden>Unseen</p><img alt="A box">
    <input placeholder="Street"><input type="password"><input type="checkbox" value="on"><textarea></textarea>
    <input type="submit" value="Send"><select><option>Ms</option></select>`)
  await visitor.page.locator('input').first().fill('Temple Road')
  await visitor.page.locator('input[type=password]').fill('evening water 1947')
  await visitor.page.locator('textarea').fill('By Friday?')
  const texts = await readPageTexts(visitor.page)
  expect(texts.map(({ text }) => text).toSorted()).toEqual(
    ['A page', 'വാക്ക്', 'A box', 'Street', 'Temple Road', 'By Friday?', 'Send', 'Ms'].toSorted(),
  )
  expect(texts.find(({ text }) => text === 'വാക്ക്')?.language).toBe('ml')
  await visitor.leave()
})
