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
  await page.getByLabel(one.text, { exact: true }).fill('No name on the parcel\n\n/products\n')
  await visitor.button(one.save).click()
  await visitor.message('status', texts.saved).waitFor()
  const email = page.frameLocator(`iframe[title="${one.frame}"]`)
  await email.getByText('No name on the parcel').waitFor()
  await email.getByRole('link', { name: /\/products$/ }).waitFor()
  await visitor.checkPage()
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
