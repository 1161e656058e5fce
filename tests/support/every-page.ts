// Every page that anybody may open, one after the other, and what is asked of each.
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Opens every page in turn and does something there. */
export async function onEveryPage(
  visitor: Visitor,
  paths: readonly string[],
  act: (path: string) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.awake()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await act(path)
  }
  await visitor.leave()
}

/** No barrier, and what a screen reader finds its way by. */
export async function expectNoBarrier(visitor: Visitor, path: string): Promise<void> {
  await visitor.look()
  expect(await outline(visitor), path).toMatchObject({ titled: true, headings: 1, mains: 1, language: 'en-IN' })
}

const outline = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    titled: document.title.length > 0,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
  }))
