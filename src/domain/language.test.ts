// The paths of pages and calls in each language, and the languages' tags.
import { expect, it } from 'vitest'
import { languageTagOf } from './language.ts'
import { alternatesOf, localisedCallPath, pathIn } from './language-path.ts'

it('the path of a page in another language than English begins with the language code, and has no slash at its end', () => {
  expect(['/', '/#about', '/faq', '/products?page=2'].map((path) => pathIn('ml', path))).toEqual([
    '/ml',
    '/ml#about',
    '/ml/faq',
    '/ml/products?page=2',
  ])
  expect(pathIn('en', '/')).toBe('/')
})

it('alternate addresses for search engines list a page in every language, with English as the default', () => {
  expect(alternatesOf('/faq', ['ml', 'hi'])).toEqual([
    ['en', '/faq'],
    ['ml', '/ml/faq'],
    ['hi', '/hi/faq'],
    ['x-default', '/faq'],
  ])
})

it('there are no alternate addresses for search engines when the page exists only in English', () => {
  expect(alternatesOf('/faq', [])).toEqual([])
})

it('the path of an API call names its language in the query, except English', () => {
  expect(localisedCallPath('ml', '/a/call')).toBe('/a/call?in=ml')
  expect(localisedCallPath('ml', '/a/call?a=1')).toBe('/a/call?a=1&in=ml')
  expect(localisedCallPath('en', '/a/call')).toBe('/a/call')
})

it('the tag of each language names India, and an unknown language has the tag of English', () => {
  expect(['en', 'ml', 'ta', 'kn', 'hi', 'nobody’s'].map(languageTagOf)).toEqual([
    'en-IN',
    'ml-IN',
    'ta-IN',
    'kn-IN',
    'hi-IN',
    'en-IN',
  ])
})
