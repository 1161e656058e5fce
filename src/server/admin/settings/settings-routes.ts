// The door of the settings: all that is set, and each of them saved by itself.
import {
  announcementBody,
  settingsReply,
  settingsSavedReply,
  shippingBody,
  testimonialsBody,
} from '#contract/settings.ts'
import { adminSettings as words } from '#copy/admin-settings.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { inForce, readSettings } from './read-settings.ts'
import { saveSetting } from './save-setting.ts'

const tags = ['dashboard']
const response = { 200: settingsSavedReply }
const config = { access: 'admin' } as const

export const settingsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const saved = async (message: string) => ({ message, settings: await readSettings(shop) })

    app.get(
      '/dashboard/admin/settings',
      { config, schema: { tags, summary: 'What is set for the shop', response: { 200: settingsReply } } },
      () => readSettings(shop),
    )

    app.patch(
      '/dashboard/admin/settings/shipping',
      { config, schema: { tags, summary: 'What shipping costs by region', body: shippingBody, response } },
      async (request) => {
        const { seen, charges } = request.body
        const wish = { key: 'shipping', seen, value: charges, inForce: inForce.shipping } as const
        await saveSetting(shop, actorOf(request).userId, wish)
        return saved(words.shipping.saved)
      },
    )

    app.patch(
      '/dashboard/admin/settings/announcement',
      { config, schema: { tags, summary: 'What stands above every page', body: announcementBody, response } },
      async (request) => {
        const { seen, ...value } = request.body
        const wish = { key: 'announcement', seen, value, inForce: inForce.announcement } as const
        await saveSetting(shop, actorOf(request).userId, wish)
        return saved(value.isOn ? words.announcement.savedOn : words.announcement.savedOff)
      },
    )

    app.patch(
      '/dashboard/admin/settings/testimonials',
      {
        config,
        schema: { tags, summary: 'What shoppers said, in place of the samples', body: testimonialsBody, response },
      },
      async (request) => {
        const { seen, voices } = request.body
        const value = voices.length > 0 ? voices : null
        const wish = { key: 'testimonials', seen, value, inForce: inForce.testimonials } as const
        await saveSetting(shop, actorOf(request).userId, wish)
        return saved(value === null ? words.testimonials.savedNone : words.testimonials.saved)
      },
    )
  }
