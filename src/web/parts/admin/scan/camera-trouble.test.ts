// Each way in which a camera stays shut is said in words of its own.
import { expect, it } from 'vitest'
import { cameraTrouble } from './camera-trouble.ts'

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['SecurityError', 'insecure'],
  ['NotReadableError', 'taken'],
  ['SyntaxError', 'failed'],
])('a camera that stays shut by %s is told as: %s', (name, trouble) => {
  expect(cameraTrouble(new DOMException('', name))).toBe(trouble)
})

it('what is no answer of a camera is told as a failure', () => {
  expect(cameraTrouble('gone')).toBe('failed')
})
