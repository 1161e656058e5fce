// Staff: users, their orders, coins, devices and roles.
import { usersExportQuery, usersQuery, usersReply } from '../../accounts.ts'
import {
  adminUserReply,
  correctionBody,
  roleBody,
  unfinishedReply,
  userCoinsReply,
  userOrdersReply,
} from '../../admin-users.ts'
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { ordersQuery } from '../../orders.ts'

export const listUsers = call({
  method: 'GET',
  path: '/api/auth/users',
  summary: 'List users, newest first',
  access: 'admin',
  right: 'customers',
  errors: [],
  query: usersQuery,
  reply: usersReply,
})

export const exportUsers = call({
  method: 'GET',
  path: '/api/auth/users/export',
  summary: "Export users as CSV, with the list's filters",
  access: 'admin',
  right: 'people',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: usersExportQuery,
})

export const viewUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId',
  summary: 'Get a user with their devices',
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  reply: adminUserReply,
})

export const viewUnfinished = call({
  method: 'GET',
  path: '/api/auth/users/:userId/unfinished',
  summary: "Get a user's unfinished orders, refunds, disputes, reports and privacy requests",
  access: 'admin',
  right: 'people',
  errors: [],
  reply: unfinishedReply,
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId',
  summary: 'Delete a user',
  access: 'admin',
  right: 'people',
  asksAgain: true,
  errors: ['last_admin', 'own_account', 'sign_in_again', 'user_not_found'],
  reply: messageReply,
})

export const listOrdersOfUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId/orders',
  summary: "List a user's orders, newest first",
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  query: ordersQuery,
  reply: userOrdersReply,
})

export const viewWalletOfUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId/wallet',
  summary: "List a user's coin entries",
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  query: ordersQuery,
  reply: userCoinsReply,
})

export const correctCoins = call({
  method: 'POST',
  path: '/api/auth/users/:userId/coins',
  summary: "Correct a user's coins, with a reason",
  access: 'admin',
  right: 'coins',
  errors: ['above_limit', 'coins_insufficient', 'duplicate_request', 'own_coins', 'sign_in_again', 'user_not_found'],
  body: correctionBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const sendEmailLink = call({
  method: 'POST',
  path: '/api/auth/users/:userId/email-link',
  summary: 'Email a user a link to change their email; only the user can change it',
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  reply: messageReply,
})

export const changeRole = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/role',
  summary: 'Give a user the admin role, or remove it',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['staff_email_unverified', 'own_account', 'password_wrong', 'sign_in_again', 'user_not_found'],
  body: roleBody,
  reply: messageReply,
})

export const logOutUser = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId/sessions',
  summary: 'Log a user out on all devices',
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  reply: messageReply,
})

export const resetFactorsOfUser = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId/factors',
  summary: 'Reset the second factor of a colleague who has lost it',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  errors: ['own_account', 'user_not_found'],
  reply: messageReply,
})
