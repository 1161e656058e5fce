// The text of a privacy notice never changes without a new version (PRIV-7).
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { privacyNotices } from '#copy/privacy-notices.ts'
import type { NoticeName } from '#domain/consent.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { noticeHistory } from '#server/consents/record-consent.ts'

const names = Object.keys(noticeVersions) as NoticeName[]
const hashOf = (name: NoticeName): string =>
  createHash('sha256').update(JSON.stringify(privacyNotices[name])).digest('hex')

describe.each(names)('the notice: %s', (name) => {
  it('a privacy notice has the text of its version; a changed text needs a new version', () => {
    expect(noticeHistory[name]).toHaveProperty([noticeVersions[name]], hashOf(name))
  })

  it("a privacy notice's versions are named by date, the current one is the last, and each has a different text", () => {
    const versions = Object.keys(noticeHistory[name])
    expect(versions.at(-1)).toBe(noticeVersions[name])
    expect(versions).toEqual(versions.toSorted())
    for (const version of versions) expect(version).toMatch(/^\d{4}-\d\d-\d\d(\.\d{1,2})?$/)
    expect(new Set(Object.values(noticeHistory[name])).size).toBe(versions.length)
  })

  it('a privacy notice states the purpose, retention and recipients of each kind of data, and how to withdraw and complain', () => {
    const { items, withdraw, complain } = privacyNotices[name]
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) for (const words of Object.values(item)) expect(words.length).toBeGreaterThan(3)
    expect(withdraw.length).toBeGreaterThan(20)
    expect(complain).toContain('Data Protection Board of India')
  })
})
