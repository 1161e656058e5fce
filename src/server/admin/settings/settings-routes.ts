// The routes of the settings: all that is set, and each of them saved by itself.
import multipart from '@fastify/multipart'
import * as calls from '#contract/calls/admin/settings.ts'
import { adminSettings as words } from '#copy/admin-settings.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { collectForm, FORM_LIMITS, missingImage } from '../../catalog/product-form.ts'
import { keptSaid } from '../../catalog/said/say-products.ts'
import type { Shop } from '../../shop.ts'
import { inForce, readSettings } from './read-settings.ts'
import { saveIdentity, saveLogo, saveSetting, saveTax } from './save-settings.ts'

export const settingsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const saved = async (message: string) => ({ message, settings: await readSettings(shop) })

    serve(app, calls.viewSettings, () => readSettings(shop))

    serve(app, calls.saveShipping, async ({ body, actor }) => {
      const { seen, charges } = body
      const change = { key: 'shipping', seen, value: charges, inForce: inForce.shipping } as const
      await saveSetting(shop, actor.userId, change)
      return saved(words.shipping.saved)
    })

    serve(app, calls.saveIdentity, async ({ body, actor }) => {
      await saveIdentity(shop, actor, body)
      return saved(words.identity.saved)
    })

    await app.register(multipart, { limits: FORM_LIMITS })
    serve(
      app,
      calls.saveLogo,
      async ({ body, actor }) => {
        const { seen, image, isRemoved } = body
        if (!image && !isRemoved) throw missingImage()
        await saveLogo(shop, actor, { seen, image: isRemoved ? null : (image ?? null) })
        return saved(isRemoved ? words.logo.removed : words.logo.saved)
      },
      { preValidation: collectForm },
    )

    serve(app, calls.saveTax, async ({ body, actor }) => {
      await saveTax(shop, actor, body)
      return saved(words.tax.saved)
    })

    serve(app, calls.saveOwnerEmails, async ({ body, actor }) => {
      const { seen, on } = body
      await saveSetting(shop, actor.userId, { key: 'ownerEmails', seen, value: on, inForce: inForce.ownerEmails })
      return saved(ownerEmails.settings.saved)
    })

    serve(app, calls.saveAnnouncement, async ({ body, actor }) => {
      const { seen, said, ...line } = body
      const value = { ...line, ...keptSaid(said) }
      const change = { key: 'announcement', seen, value, inForce: inForce.announcement } as const
      await saveSetting(shop, actor.userId, change)
      return saved(value.isOn ? words.announcement.savedOn : words.announcement.savedOff)
    })

    serve(app, calls.saveTestimonials, async ({ body, actor }) => {
      const { seen, voices } = body
      const kept = voices.map(({ said, ...voice }) => ({ ...voice, ...keptSaid(said) }))
      const value = kept.length > 0 ? kept : null
      const change = { key: 'testimonials', seen, value, inForce: inForce.testimonials } as const
      await saveSetting(shop, actor.userId, change)
      return saved(value === null ? words.testimonials.savedNone(shop.config.showsDemo) : words.testimonials.saved)
    })
  }
