// The routes, jobs and emails of the back office: dashboard, activity log, disputes, settings and setup.
import multipart from '@fastify/multipart'
import * as activityCalls from '#contract/calls/admin/activity.ts'
import * as calls from '#contract/calls/admin/dashboard.ts'
import { viewEvidence } from '#contract/calls/admin/disputes.ts'
import * as settingsCalls from '#contract/calls/admin/settings.ts'
import * as setupCalls from '#contract/calls/admin/setup.ts'
import { viewUnfinished } from '#contract/calls/admin/users.ts'
import { toRupees } from '#contract/wire.ts'
import { adminSettings } from '#copy/admin-settings.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import { setup as texts } from '#copy/setup.ts'
import { paise } from '#domain/money.ts'
import { recordExport } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import { collectForm, FORM_LIMITS, missingImageError } from '../catalog/product-form.ts'
import { withoutEmptyTranslations } from '../catalog/translations/translate-products.ts'
import { packCursor, readCursor } from '../db/list-query.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import { ownerEmailTemplates } from './alerts/owner-emails.ts'
import { emailAlertsToOwners, writeDigest } from './alerts/write-owner-emails.ts'
import { exportActivity, listActivity, parseActivityFilter } from './audit/list-activity.ts'
import { countPendingTasks, viewOverview } from './dashboard.ts'
import { listPaymentsWithoutOrder, readUnfinished } from './dashboard-queries.ts'
import { collectEvidence } from './disputes/collect-evidence.ts'
import { findAnything } from './find-anything.ts'
import { effectiveValues, readSettings } from './settings/read-settings.ts'
import {
  openTheShop,
  saveBankAccount,
  saveIdentity,
  saveLogo,
  saveSetting,
  saveTax,
  viewSetup,
} from './settings/save-settings.ts'

const settingsRoutes: Routes = (shop) => async (app) => {
  const settingsReply = async (message: string) => ({ message, settings: await readSettings(shop) })

  serve(app, settingsCalls.viewSettings, () => readSettings(shop))

  serve(app, settingsCalls.saveShipping, async ({ body, actor }) => {
    const { seen, charges } = body
    const change = { key: 'shipping', seen, value: charges, toEffectiveValue: effectiveValues.shipping } as const
    await saveSetting(shop, actor.userId, change)
    return settingsReply(adminSettings.shipping.saved)
  })

  serve(app, settingsCalls.saveIdentity, async ({ body, actor }) => {
    await saveIdentity(shop, actor, body)
    return settingsReply(adminSettings.identity.saved)
  })

  await app.register(multipart, { limits: FORM_LIMITS })
  serve(
    app,
    settingsCalls.saveLogo,
    async ({ body, actor }) => {
      const { seen, image, isRemoved } = body
      if (!image && !isRemoved) throw missingImageError()
      await saveLogo(shop, actor, { seen, image: isRemoved ? null : (image ?? null) })
      return settingsReply(isRemoved ? adminSettings.logo.removed : adminSettings.logo.saved)
    },
    { preValidation: collectForm },
  )

  serve(app, settingsCalls.saveTax, async ({ body, actor }) => {
    await saveTax(shop, actor, body)
    return settingsReply(adminSettings.tax.saved)
  })

  serve(app, settingsCalls.saveBankAccount, async ({ body, actor }) => {
    const { isRemoved } = await saveBankAccount(shop, actor, body)
    return settingsReply(isRemoved ? adminSettings.bankAccount.removed : adminSettings.bankAccount.saved)
  })

  serve(app, settingsCalls.saveOwnerEmails, async ({ body, actor }) => {
    const { seen, on } = body
    await saveSetting(shop, actor.userId, {
      key: 'ownerEmails',
      seen,
      value: on,
      toEffectiveValue: effectiveValues.ownerEmails,
    })
    return settingsReply(ownerEmails.settings.saved)
  })

  serve(app, settingsCalls.saveAnnouncement, async ({ body, actor }) => {
    const { seen, translations, ...line } = body
    const value = { ...line, ...withoutEmptyTranslations(translations) }
    const change = { key: 'announcement', seen, value, toEffectiveValue: effectiveValues.announcement } as const
    await saveSetting(shop, actor.userId, change)
    return settingsReply(value.isOn ? adminSettings.announcement.savedOn : adminSettings.announcement.savedOff)
  })

  serve(app, settingsCalls.savePageTexts, async ({ body, actor }) => {
    const { seen, group, texts } = body
    const editedTexts = Object.entries(texts).flatMap(([name, { text, translations }]) => {
      const translatedText = withoutEmptyTranslations(translations)
      return text === '' && translatedText.translations === undefined ? [] : [[name, { text, ...translatedText }]]
    })
    const value = editedTexts.length > 0 ? Object.fromEntries(editedTexts) : null
    await saveSetting(shop, actor.userId, { key: group, seen, value, toEffectiveValue: effectiveValues[group] })
    return settingsReply(adminSettings.pageTexts[group].saved)
  })

  serve(app, settingsCalls.saveTestimonials, async ({ body, actor }) => {
    const { seen, voices } = body
    const testimonials = voices.map(({ translations, ...voice }) => ({
      ...voice,
      ...withoutEmptyTranslations(translations),
    }))
    const value = testimonials.length > 0 ? testimonials : null
    const change = { key: 'testimonials', seen, value, toEffectiveValue: effectiveValues.testimonials } as const
    await saveSetting(shop, actor.userId, change)
    return settingsReply(
      value === null ? adminSettings.testimonials.savedNone(shop.config.showsDemo) : adminSettings.testimonials.saved,
    )
  })
}

const PER_PAGE = 100

const dashboardRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewOverview, ({ query }) => viewOverview(shop, query.range))

  serve(app, calls.viewToday, ({ actor }) => countPendingTasks(shop, actor))

  serve(app, calls.listOrderlessPayments, async ({ query }) => {
    const rows = await listPaymentsWithoutOrder(shop.db, readCursor(query.cursor), PER_PAGE + 1)
    const lastRow = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
    return {
      payments: rows
        .slice(0, PER_PAGE)
        .map(({ id, amount, refunded, chargedBack, capturedAt, userId, name, gatewayPaymentId }) => ({
          _id: id,
          gatewayPaymentId,
          amount: toRupees(amount),
          left: toRupees(paise(amount - refunded - chargedBack)),
          capturedAt: capturedAt.toISOString(),
          user: userId && name ? { _id: userId, name } : null,
        })),
      nextCursor: lastRow ? packCursor({ at: lastRow.capturedAt, id: lastRow.id }) : null,
    }
  })

  serve(app, viewUnfinished, ({ params }) => readUnfinished(shop.db, params.userId))

  serve(app, calls.findAnything, ({ query, actor }) => findAnything(shop, query.q, actor.rights))

  // No call changes an entry of the activity log (ADM-1).
  serve(app, activityCalls.listActivity, ({ query }) => listActivity(shop, query))

  serve(app, activityCalls.exportActivity, async ({ query, actor, reply }) => {
    const filter = parseActivityFilter(query)
    await recordExport(shop, actor, 'activity', query)
    return sendCsv(reply, exportActivity(shop, filter))
  })

  serve(app, setupCalls.viewSetup, () => viewSetup(shop))

  serve(app, setupCalls.openTheShop, async ({ actor }) => {
    await openTheShop(shop, actor)
    return { message: texts.opened, setup: await viewSetup(shop) }
  })
}

const evidenceRoutes: Routes =
  (shop, { emailTemplates }) =>
  async (app) => {
    serve(app, viewEvidence, ({ params }) => collectEvidence(shop, emailTemplates, params.disputeId))
  }

export const admin = {
  routes: [dashboardRoutes, evidenceRoutes, settingsRoutes],
  jobs: {
    'alert-owner': emailAlertsToOwners,
    'write-digest': writeDigest,
  },
  emails: ownerEmailTemplates,
} satisfies Feature
