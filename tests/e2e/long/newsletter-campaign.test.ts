// The owner writes an issue of the newsletter, previews it, sends it and stops it (LET-16, LET-20, LET-21).
import { expect, it } from 'vitest'
import { adminIssues as texts } from '#copy/admin-issues.ts'
import { DESKTOP } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'

const site = openShopInBrowser()
const { one } = texts

it('an issue of the newsletter is written, previewed, sent after a confirmation, and can be stopped', async () => {
  await site.shop.query(
    `INSERT INTO subscribers (id, email, status, consent, created_at, asked_at, confirmed_at)
     VALUES ('${'a'.repeat(24)}', 'reader@example.in', 'subscribed', '2026-11', now(), now(), now())`,
  )
  const { visitor } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  const { page } = visitor
  await page.goto('/admin/inbox/monthly')
  await page.getByText(texts.none).waitFor()
  await visitor.button(texts.write).click()
  await page.getByLabel(one.subject).fill('A quieter parcel, and what is new')
  await page.getByLabel(one.preview).fill('Three things that changed this month.')
  await visitor.button(one.blocks.names.heading).click()
  await page.getByLabel(one.blocks.names.heading, { exact: true }).fill('No name on the parcel')
  await visitor.button(one.blocks.names.text).click()
  await page
    .getByRole('textbox', { name: one.blocks.names.text })
    .fill('From this month on our parcels carry no name but yours. The box is plain, and so is its label.')
  await visitor.button(one.blocks.names.link).click()
  await page.getByLabel(one.blocks.label).fill('Look at the shelf')
  await page.getByLabel(one.blocks.url).fill('/products')
  await visitor.button(one.blocks.names.product).click()
  await page.getByLabel(one.blocks.product, { exact: true }).selectOption({ index: 1 })
  await visitor.button(one.save).click()
  await visitor.message('status', texts.saved).waitFor()
  const email = page.frameLocator(`iframe[title="${one.frame}"]`)
  await email.getByText('No name on the parcel').waitFor()
  await visitor.checkPage()
  await visitor.button(one.widths.phone).click()
  await email.getByText('No name on the parcel').waitFor()
  // Adds an email that waits, so that the issue can still be stopped.
  await site.shop.query(
    `INSERT INTO emails (id, kind, ref, recipient, content, created_at, due_at)
     SELECT repeat('b', 24), 'newsletter', id || ' later', 'later@example.in', '{}', now(), '2040-01-01' FROM issues`,
  )
  await visitor.button(one.sendNow).click()
  await page.getByRole('dialog').getByRole('button', { name: one.sendNow }).click()
  await visitor.message('status', texts.going).waitFor()
  await visitor.button(one.stop).click()
  await page.getByRole('dialog').getByRole('button', { name: one.stop }).click()
  await visitor.message('status', texts.stopped).waitFor()
  expect(await site.shop.query('SELECT state FROM issues')).toMatchObject([{ state: 'stopped' }])
}, 60_000)
