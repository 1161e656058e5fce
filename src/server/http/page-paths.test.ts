// Which addresses are pages at all.
import { expect, test } from 'vitest'
import { isFileName, refuseElsewhere } from './page-paths.ts'

test.each(['/favicon.ico', '/assets', '/Assets/none', '/robots.txt', '/a/b.PNG', '/x.php?y=1'])(
  '%s asks for a file',
  (path) => {
    expect(isFileName(path)).toBe(true)
  },
)
test.each(['/', '/products', '/products.data', '/product/6b017d52ac701cf44418a2bb', '/v1.0/x'])(
  '%s does not',
  (path) => {
    expect(isFileName(path)).toBe(false)
  },
)

test.each(['/api', '/api/nothing', '/API/x', '/sandbox/mail', '/pictures/none', '/api?x'])('%s is no page', (url) => {
  expect(() => refuseElsewhere(url)).toThrow('There is nothing here.')
})
test.each(['/', '/apiary', '/products'])('%s may be one', (url) => {
  expect(() => refuseElsewhere(url)).not.toThrow()
})
