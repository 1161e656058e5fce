// Staff: settings of the whole shop.
import { call } from '../../call.ts'
import {
  announcementBody,
  bankAccountBody,
  identityBody,
  logoBody,
  ownerEmailsBody,
  pageTextsBody,
  settingsReply,
  settingsSavedReply,
  shippingBody,
  taxBody,
  testimonialsBody,
} from '../../settings.ts'

export const viewSettings = call({
  method: 'GET',
  path: '/api/dashboard/admin/settings',
  summary: "Get the shop's settings",
  access: 'admin',
  right: 'shop',
  errors: [],
  reply: settingsReply,
})

export const saveShipping = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/shipping',
  summary: 'Set shipping charges by region',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: shippingBody,
  reply: settingsSavedReply,
})

export const saveIdentity = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/identity',
  summary: "Set the shop's details: name, phone, email, address, grievance officer, social profiles",
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed', 'sign_in_again'],
  body: identityBody,
  reply: settingsSavedReply,
})

export const saveLogo = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/logo',
  summary: "Set the shop's logo for pages and documents, or remove it",
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
  summary: "Set the shop's GSTIN, or that it has none",
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed', 'sign_in_again'],
  body: taxBody,
  reply: settingsSavedReply,
})

export const saveBankAccount = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/bank-account',
  summary: "Set the shop's bank account for proforma invoices, or remove it",
  access: 'admin',
  right: 'shop',
  asksAgain: true,
  errors: ['settings_changed', 'sign_in_again'],
  body: bankAccountBody,
  reply: settingsSavedReply,
})

export const saveAnnouncement = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/announcement',
  summary: 'Set the announcement above every page',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: announcementBody,
  reply: settingsSavedReply,
})

export const saveTestimonials = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/testimonials',
  summary: 'Set the testimonials that replace the samples',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: testimonialsBody,
  reply: settingsSavedReply,
})

export const savePageTexts = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/page-texts',
  summary: "Set texts of the banner, the FAQ or the founders' story",
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: pageTextsBody,
  reply: settingsSavedReply,
})

export const saveOwnerEmails = call({
  method: 'PATCH',
  path: '/api/dashboard/admin/settings/owner-emails',
  summary: 'Set which emails the owner gets',
  access: 'admin',
  right: 'shop',
  errors: ['settings_changed'],
  body: ownerEmailsBody,
  reply: settingsSavedReply,
})
