// The check for unreadable text reports each kind of fault and accepts a correct page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser, type Visitor } from './browser.ts'
import { clippedTexts } from './clipped-text.ts'

let browser: TestBrowser
let visitor: Visitor
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await browser.visitor({ origin: 'http://127.0.0.1', viewport: { width: 320, height: 640 } })
})
afterAll(() => browser?.close())

async function problemsOf(body: string): Promise<string[]> {
  await visitor.page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>body { font: 16px/20px monospace }</style>${body}</html>`,
  )
  return clippedTexts(visitor.page)
}

it('text that is shortened, scrolled or hidden on purpose is not reported as clipped', async () => {
  expect(
    await problemsOf(`<h1>A page</h1><p>Everything can be read, however many lines of its own it takes.</p>
      <p><button style="background:#eee">Add to cart</button> and more</p>
      <p class="dots" style="width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Period Kit for a cycle</p>
      <div style="width:80px;overflow-x:auto;white-space:nowrap">A table that is wider than its place</div>
      <p class="sr-only" style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap">Read aloud</p>
      <a href="#on" class="not-focus:sr-only" style="position:absolute;width:1px;overflow:hidden;white-space:nowrap">Skip</a>
      <p style="position:absolute;left:-900px;visibility:hidden">Nobody sees it</p>`),
  ).toEqual([])
})

it.each([
  [
    'a word cut off by its box at the side',
    '<p class="narrow" style="width:60px;overflow:hidden;white-space:nowrap">Contraception</p>',
    'cut off by p.narrow: Contraception',
  ],
  [
    'a line cut off by its box below',
    '<div class="low" style="height:20px;overflow:hidden"><p style="margin:15px 0 0">Half a line</p></div>',
    'cut off by div.low: Half a line',
  ],
  [
    'a word that overflows its button',
    '<button class="small" style="width:60px;padding:0;background:#eee;text-align:left;white-space:nowrap">Contraception</button>',
    'sticks out of button.small: Contraception',
  ],
  [
    'a word outside of the window',
    '<p style="position:absolute;left:280px;white-space:nowrap">Contraception</p>',
    'outside of the window: Contraception',
  ],
  [
    'overlapping words',
    '<p style="margin:0">The price</p><p style="margin:-20px 0 0">In stock</p>',
    'lies on other words: The price | In stock',
  ],
])('clipped text is reported: %s', async (_what, wrong, found) => {
  expect(await problemsOf(wrong)).toEqual([found])
})
