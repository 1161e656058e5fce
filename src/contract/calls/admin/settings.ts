// Staff: settings of the whole shop.
import { call } from '../../call.ts'
import {
  announcementBody,
  identityBody,
  logoBody,
  ownerEmailsBody,
  settingsReply,
  settingsSavedReply,
  shippingBody,
  taxBody,
  testimonialsBody,
} from '../../settings.ts'

export const viewSettings = call({
  method: 'GET',
  path: '/api/dashboard/admin/settings',
  summary: 'What is set for the shop',
  access: 'admin',
  right: 'shop',
  errors: [],
  reply: settingsReply,
})

export const saveShipping = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/shipping',
  summary: 'What shipping costs by region',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: shippingBody,
  reply: settingsSavedReply,
})

export const saveIdentity = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/identity',
  summary: 'Who the shop is: name, phone, email, address, grievance officer, profiles in the networks',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed', 'sign_in_again'],
  body: identityBody,
  reply: settingsSavedReply,
})

export const saveLogo = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/logo',
  summary: 'The shop’s logo on pages and papers, or none',
  access: 'admin',
  right: 'shop',
  errors: ['image_invalid', 'image_missing', 'image_too_large', 'settings_changed', 'sign_in_again'],
  sends: 'multipart',
  body: logoBody,
  reply: settingsSavedReply,
})

export const saveTax = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/tax',
  summary: 'The GSTIN of the shop, or that it has none',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed', 'sign_in_again'],
  body: taxBody,
  reply: settingsSavedReply,
})

export const saveAnnouncement = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/announcement',
  summary: 'What stands above every page',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: announcementBody,
  reply: settingsSavedReply,
})

export const saveTestimonials = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/testimonials',
  summary: 'What shoppers said, in place of the samples',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: testimonialsBody,
  reply: settingsSavedReply,
})

export const saveOwnerEmails = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/owner-emails',
  summary: 'Which emails the owner gets',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: ownerEmailsBody,
  reply: settingsSavedReply,
})
