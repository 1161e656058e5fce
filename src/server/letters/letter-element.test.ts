// What letters are made of: escaped, and in the words of CSS.
import { expect, it } from 'vitest'
import { attribute, element, escaped, lookOf } from './letter-element.ts'

it('SEC-25: what somebody wrote becomes neither an element nor an attribute', () => {
  const written = `<b title="a">O'Neil & Sons</b>`
  expect(element('p', attribute('title', written), escaped(written))).toBe(
    `<p title="&lt;b title=&quot;a&quot;&gt;O&#x27;Neil &amp; Sons&lt;/b&gt;">&lt;b title=&quot;a&quot;&gt;O&#x27;Neil &amp; Sons&lt;/b&gt;</p>`,
  )
})

it('a look is written as mail programs read it: lengths in pixels, other numbers bare', () => {
  expect(lookOf({ margin: 0, fontSize: 17, fontWeight: 600, WebkitUserSelect: 'all' }, 'ink')).toBe(
    ' style="margin:0;font-size:17px;font-weight:600;-webkit-user-select:all" class="ink"',
  )
})
