// The paths of pages in each language, and the links to them.
import { describe, expect, it } from 'vitest'
import { languageTagOf } from './language.ts'
import { alternatesOf, localisedCallPath, pathIn } from './language-path.ts'

it('the path of a page begins with its language, and home has no slash at its end', () => {
  expect(['/', '/#about', '/faq', '/products?page=2'].map((path) => pathIn('ml', path))).toEqual([
    '/ml',
    '/ml#about',
    '/ml/faq',
    '/ml/products?page=2',
  ])
  expect(pathIn('en', '/')).toBe('/')
})

describe('alternate addresses for search engines', () => {
  it('alternate addresses list a page in every language, with English for readers of none of them', () => {
    expect(alternatesOf('/faq', ['ml', 'hi'])).toEqual([
      ['en', '/faq'],
      ['ml', '/ml/faq'],
      ['hi', '/hi/faq'],
      ['x-default', '/faq'],
    ])
  })

  it('alternate addresses are empty when English is the only language', () => {
    expect(alternatesOf('/faq', [])).toEqual([])
  })
})

it('the address of a call made without scripts names its language, except English', () => {
  expect(localisedCallPath('ml', '/a/call')).toBe('/a/call?in=ml')
  expect(localisedCallPath('ml', '/a/call?a=1')).toBe('/a/call?a=1&in=ml')
  expect(localisedCallPath('en', '/a/call')).toBe('/a/call')
})

it('documents name their language with its country', () => {
  expect(['en', 'ml', 'ta', 'kn', 'hi', 'nobody’s'].map(languageTagOf)).toEqual([
    'en-IN',
    'ml-IN',
    'ta-IN',
    'kn-IN',
    'hi-IN',
    'en-IN',
  ])
})
