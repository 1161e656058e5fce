// The card of a report in the account.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReportReply } from '#contract/reports.ts'
import { ReportCard } from './report-card.tsx'

const REPORT = {
  ticket: 7,
  problem: 'late',
  message: 'Nothing has arrived.',
  status: 'open',
  reason: '',
  createdAt: '2026-11-20T05:00:00.000Z',
  decidedAt: null,
  replacement: null,
} as unknown as ReportReply
const VIDEO = { _id: 'v', kind: 'video' as const, contentType: 'video/mp4', size: 1000 }
const PHOTOS = ['a', 'b'].map((_id) => ({ _id, kind: 'photo' as const, contentType: 'image/jpeg', size: 1000 }))

it.each([
  ['with a video', [VIDEO, ...PHOTOS]],
  ['without a video', PHOTOS],
])('the photos of a report %s are numbered from 1', (_, uploads) => {
  const html = renderToStaticMarkup(createElement(ReportCard, { report: { ...REPORT, uploads } }))
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Photo 1"', 'alt="Photo 2"'])
})
