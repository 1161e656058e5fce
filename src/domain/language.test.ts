// Where a page lies in each language, and what leads to it.
import { describe, expect, it } from 'vitest'
import { tagOf } from './language.ts'
import { alternatesOf, callIn, pathIn } from './language-path.ts'

it('a page lies behind its language, and home has no slash at its end', () => {
  expect(['/', '/#about', '/faq', '/products?page=2'].map((path) => pathIn('ml', path))).toEqual([
    '/ml',
    '/ml#about',
    '/ml/faq',
    '/ml/products?page=2',
  ])
  expect(pathIn('en', '/')).toBe('/')
})

describe('search engines', () => {
  it('are told of a page in every language, English for whoever reads none of them', () => {
    expect(alternatesOf('/faq', ['ml', 'hi'])).toEqual([
      ['en', '/faq'],
      ['ml', '/ml/faq'],
      ['hi', '/hi/faq'],
      ['x-default', '/faq'],
    ])
  })

  it('are told nothing where English is the only one', () => {
    expect(alternatesOf('/faq', [])).toEqual([])
  })
})

it('a call that no script makes says its language in its address, and English says nothing', () => {
  expect(callIn('ml', '/a/call')).toBe('/a/call?in=ml')
  expect(callIn('ml', '/a/call?a=1')).toBe('/a/call?a=1&in=ml')
  expect(callIn('en', '/a/call')).toBe('/a/call')
})

it('documents name their language with its country', () => {
  expect(['en', 'ml', 'ta', 'kn', 'hi', 'nobody’s'].map(tagOf)).toEqual([
    'en-IN',
    'ml-IN',
    'ta-IN',
    'kn-IN',
    'hi-IN',
    'en-IN',
  ])
})
