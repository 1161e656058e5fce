// A `traceparent` from elsewhere is taken in one shape alone.
import { expect, it } from 'vitest'
import { parentIn, traceparentOf } from './open-tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

it('comes out as it went in', () => {
  const parent = parentIn(`00-${TRACE}-${SPAN}-01`)
  expect(parent && traceparentOf(parent.spanContext())).toBe(`00-${TRACE}-${SPAN}-01`)
  expect(parentIn(`00-${TRACE}-${SPAN}-00`)?.spanContext().traceFlags).toBe(0)
})

it.each([
  '',
  'asha',
  `00-${TRACE}-${SPAN}-01-more`,
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
])('%s begins a trace anew', (text) => {
  expect(parentIn(text)).toBeUndefined()
})
