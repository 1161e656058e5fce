// Visits pages in turn, and checks their accessibility and landmarks.
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Opens each of these pages in turn, runs `check` there, and closes the visitor's browser context at the end. */
export async function visitEachPage(
  visitor: Visitor,
  paths: readonly string[],
  check: (path: string) => Promise<void>,
): Promise<void> {
  for (const path of paths) {
    await visitor.page.goto(path)
    await visitor.waitForHydration()
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
    await check(path)
  }
  await visitor.leave()
}

/** Fails when a page has an accessibility violation, or lacks landmarks for screen readers. */
export async function expectAccessible(visitor: Visitor, path: string): Promise<void> {
  await visitor.checkPage()
  expect(await outline(visitor), path).toMatchObject({ titled: true, headings: 1, mains: 1, language: 'en-IN' })
}

const outline = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    titled: document.title.length > 0,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
  }))
