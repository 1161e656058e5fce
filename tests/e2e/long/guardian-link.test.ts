// The page behind a guardian's letter, over a line that comes and goes (PRIV-11).
import { it } from 'vitest'
import { viewGuardianLink } from '#contract/calls/age.ts'
import { pages } from '#contract/urls.ts'
import { guardianPage as words } from '#copy/guardian.ts'
import { PHONE } from '../../support/browser.ts'
import { openShopInBrowser } from '../../support/shop-in-browser.ts'

const here = openShopInBrowser()

it('says that the line was lost, and looks again when it is asked to', async () => {
  const visitor = await here.visitor({ viewport: PHONE, reducedMotion: true })
  const address = `**${viewGuardianLink.path}`
  const busy = { status: 503, contentType: 'application/json', body: '{"message":"Busy."}' }
  await visitor.page.route(address, (route) => route.fulfill(busy))
  visitor.announce(503, viewGuardianLink.path)
  await visitor.page.goto(`${pages.guardian}#${'a'.repeat(67)}`)
  await visitor.page.getByRole('heading', { level: 1, name: words.unread.title }).waitFor()
  await visitor.look()
  await visitor.page.unroute(address)
  visitor.announce(400, viewGuardianLink.path)
  await visitor.button(words.unread.again).click()
  await visitor.page.getByRole('heading', { level: 1, name: words.over.title }).waitFor()
  await visitor.leave()
})
