// What is set for the shop: as staff see it, and as pages show it.
import { z } from 'zod'
import type { SettingsReply } from '#contract/settings.ts'
import { MOST_ANNOUNCEMENT } from '#contract/settings-limits.ts'
import { type Testimonials, testimonialsSetting } from '#contract/testimonials.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { adminSettings as words } from '#copy/admin-settings.ts'
import { DEFAULT_SHIPPING, REGIONS, type ShippingTable } from '#domain/shipping.ts'
import type { Shop } from '../../shop.ts'
import { findSetting } from './settings-queries.ts'

const announcementSetting = z.object({ text: z.string().max(MOST_ANNOUNCEMENT), isOn: z.boolean() })
export type Announcement = z.output<typeof announcementSetting>

const tableOf = (stored: unknown): ShippingTable => ({ ...DEFAULT_SHIPPING, ...(stored as Partial<ShippingTable>) })
const announcementOf = (stored: unknown): Announcement =>
  announcementSetting.safeParse(stored).data ?? { text: '', isOn: false }
const voicesOf = (stored: unknown): Testimonials => testimonialsSetting.safeParse(stored).data ?? []

/** What of a setting is in force, in the words of the audit log. */
export const inForce = {
  shipping: (stored: unknown) => {
    const table = tableOf(stored)
    return Object.fromEntries(REGIONS.map((region) => [region, formatRupees(toRupees(table[region]))]))
  },
  announcement: (stored: unknown) => {
    const { text, isOn } = announcementOf(stored)
    return { text, on: isOn }
  },
  testimonials: (stored: unknown) =>
    Object.fromEntries(
      voicesOf(stored).map((voice, place) => [
        words.testimonials.voice(place + 1),
        [voice.quote, voice.name, voice.place].filter((part) => part !== '').join(', '),
      ]),
    ),
} as const

/** Everything that is set, with the marks that saving asks for. */
export async function readSettings({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<SettingsReply> {
  const [shipping, announcement, testimonials] = await Promise.all([
    findSetting(db, 'shipping'),
    findSetting(db, 'announcement'),
    findSetting(db, 'testimonials'),
  ])
  const table = tableOf(shipping.value)
  const voices = voicesOf(testimonials.value)
  return {
    shipping: {
      mark: shipping.mark,
      charges: REGIONS.map((region) => ({ region, charge: toRupees(table[region]) })),
    },
    announcement: { mark: announcement.mark, ...announcementOf(announcement.value) },
    testimonials: { mark: testimonials.mark, areSamples: voices.length === 0, voices },
    contact: {
      name: config.SHOP_NAME,
      phone: config.SHOP_PHONE,
      email: config.SHOP_EMAIL,
      address: config.SHOP_ADDRESS,
      grievanceOfficer: config.GRIEVANCE_OFFICER,
    },
  }
}

/** What stands above every page of the shop; null while nothing is announced. */
export async function findAnnouncement({ db }: Pick<Shop, 'db'>): Promise<string | null> {
  const { text, isOn } = announcementOf((await findSetting(db, 'announcement')).value)
  return isOn && text !== '' ? text : null
}

/** What shipping costs in the cheapest region and in the dearest, in rupees. */
export async function findShippingRange({ db }: Pick<Shop, 'db'>): Promise<{ least: number; most: number }> {
  const charges = Object.values(tableOf((await findSetting(db, 'shipping')).value)).map(toRupees)
  return { least: Math.min(...charges), most: Math.max(...charges) }
}
