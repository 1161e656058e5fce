// The campaign in the utm parameters of a URL.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

it.each([
  ['/?utm_source=Instagram&utm_medium=story&utm_campaign=Diwali%202026', 'instagram', 'story', 'diwali 2026'],
  ['/products?page=2&utm_source=newsletter', 'newsletter', '', ''],
  ['/?utm_source=%3Cscript%3Ealert(1)&utm_medium=e/mail', 'script-alert-1-', 'e-mail', ''],
  ['/?utm_source=news&utm_medium=anjali%40example.in&utm_campaign=a@b.in', 'news', '', ''],
])(
  'the campaign of the URL %s has the source "%s", the medium "%s" and the name "%s"',
  (url, source, medium, campaign) => {
    expect(campaignOf(url)).toEqual({ source, medium, campaign })
  },
)

it.each(['/', '/?utm_medium=story', '/?utm_source=', '/?utm_source=%20', '/?utm_source=नमस्ते', '/?utm_source=a@b.in'])(
  'the URL %s has no campaign',
  (url) => {
    expect(campaignOf(url)).toBeNull()
  },
)

it('source and name of a campaign read from any URL have the format that the database table accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (source, campaign) => {
      const found = campaignOf(`/?${new URLSearchParams({ utm_source: source, utm_campaign: campaign })}`)
      if (found === null) return
      expect(found.source).toMatch(/^[a-z0-9][a-z0-9 ._-]{0,39}$/)
      expect(found.campaign).toMatch(/^([a-z0-9][a-z0-9 ._-]{0,39})?$/)
    }),
  )
})
