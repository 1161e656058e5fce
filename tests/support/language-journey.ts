// Walks through the shop in another language: the texts of its controls, and the checks of each page (WORD-12).
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathIn } from '#domain/language-path.ts'
import { readTexts, type Texts } from '#server/adapters/request-context.ts'
import { OWN_LETTERS } from '../../src/copy/own-letters.ts'
import { LANGUAGES } from '../../src/domain/language.ts'
import { accessibilityViolations, type Visitor, waitForAnimations } from './browser.ts'
import { englishSentences, readPageTexts, untranslatedTexts, wronglyMarkedTexts } from './untranslated-english.ts'

export type TestedLanguage = keyof typeof OWN_LETTERS

export interface LanguageWalk {
  readonly language: TestedLanguage
  readonly texts: Texts
  /** Returns a page's address in the language. */
  readonly at: (path: string) => string
  /**
   * Makes the browser prefer the language over English, so that no language is offered. To be called before the first
   * page is opened.
   */
  readonly reader: (visitor: Visitor) => Promise<Visitor>
  /** Opens a page and runs the checks. */
  readonly see: (visitor: Visitor, path: string) => Promise<void>
  /** Checks the page in its current state. */
  readonly spoken: (visitor: Visitor) => Promise<void>
}

let sentences: readonly RegExp[] | undefined

/** Returns the walk in a language. `names` are people, places and things that have the same name in every language. */
export async function languageWalk(language: TestedLanguage, names: readonly string[]): Promise<LanguageWalk> {
  const texts = await readTexts(language)
  sentences ??= englishSentences()
  const english = sentences
  const at = (path: string): string => pathIn(language, path)
  const checkPage = async (visitor: Visitor): Promise<void> => {
    const { page } = visitor
    const { pathname } = new URL(page.url())
    // Scrolls to the top: a control half below the sticky header would count as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    await waitForAnimations(page.mainFrame())
    const texts = await readPageTexts(page)
    const { tag } = LANGUAGES[language]
    expect(await page.locator('html').getAttribute('lang'), pathname).toBe(tag)
    expect(pathname.startsWith(at('/')), `${pathname} is in another language`).toBe(true)
    // All problems of the walk are collected before it fails.
    expect.soft(await overflowingElements(page), `wider than the window on ${pathname}`).toEqual([])
    expect.soft(await accessibilityViolations(page.mainFrame()), `barriers on ${pathname}`).toEqual([])
    expect.soft(untranslatedTexts(texts, names, english), `English on ${pathname}`).toEqual([])
    expect.soft(wronglyMarkedTexts(texts), `not marked on ${pathname}`).toEqual([])
    expect(
      texts.some(({ text }) => OWN_LETTERS[language].test(text)),
      pathname,
    ).toBe(true)
  }
  const reader = async (visitor: Visitor): Promise<Visitor> => {
    await visitor.page.addInitScript(
      (named) => Object.defineProperty(navigator, 'languages', { get: () => named }),
      [LANGUAGES[language].tag, 'en-IN'],
    )
    return visitor
  }
  const see = async (visitor: Visitor, path: string): Promise<void> => {
    await visitor.page.goto(at(path))
    await visitor.waitForHydration()
    await checkPage(visitor)
  }
  return { language, texts, at, reader, see, spoken: checkPage }
}

/** Returns the innermost elements that are wider than the window. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
    )
    const inmost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [
      `${scrollWidth - clientWidth} px`,
      ...inmost.map((element) => `${element.outerHTML.slice(0, 120)} … ${element.textContent.slice(0, 60)}`),
    ]
  })
