// A language is whole or it does not compile: each file of words is somebody's, and none of a language's own may be missing (docs/decisions/001).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import type { Catalogue, Said, Translated } from './catalogue.ts'
import { isForStaff } from './for-staff.ts'

const ENGLISH = join(import.meta.dirname, 'en')
const files = globSync('**/*.ts', { cwd: ENGLISH }).filter((name) => !name.includes('.test.'))
const listed = Array.from(
  readFileSync(join(import.meta.dirname, 'catalogue.ts'), 'utf8').matchAll(
    /readonly '([^']+)': typeof import\('\.\/en\/([^']+)'\)/g,
  ),
  ([, name, file]) => [name, file],
)

it('each file of words is translated or for staff alone, and none is both', () => {
  expect(listed.every(([name, file]) => name === file)).toBe(true)
  expect(listed.map(([name]) => name).sort()).toEqual(files.filter((name) => !isForStaff(name)).sort())
  expect(files.filter(isForStaff).length).toBeGreaterThan(50)
})

it('other sentences are the same words in another language, and a missing one is not', () => {
  type English = Catalogue['form-errors.ts']
  type Own<Part> = { readonly coinsInvalid: string; readonly formErrors: Part }
  type Errors = Said<English['formErrors']>
  expectTypeOf<Own<Errors>>().toExtend<Said<English>>()
  // A sentence is not there.
  expectTypeOf<Own<Omit<Errors, 'email'>>>().not.toExtend<Said<English>>()
  // A sentence is asked for with something that the English one does not know.
  expectTypeOf<Own<Omit<Errors, 'tooLong'> & { tooLong: (most: string) => string }>>().not.toExtend<Said<English>>()
  // A part of a file is not there.
  expectTypeOf<{ readonly formErrors: Errors }>().not.toExtend<Said<English>>()
  // A file is not there.
  expectTypeOf<Omit<Translated, 'form-errors.ts'>>().not.toExtend<Translated>()
})
