// Staff: people.

import type { usersExportQuery, usersQuery, usersReply } from '../../accounts.ts'
import type { adminUserReply, correctionBody, roleBody, userCoinsReply, userOrdersReply } from '../../admin-users.ts'
import { call } from '../../call.ts'
import type { idempotencyHeaders, messageReply } from '../../common.ts'
import type { ordersQuery } from '../../orders.ts'

export const listUsers = call({
  method: 'GET',
  path: '/api/auth/users',
  summary: 'All users, newest first',
  access: 'admin',
  errors: [],
  types: {} as { query: typeof usersQuery; reply: typeof usersReply },
})

export const exportUsers = call({
  method: 'GET',
  path: '/api/auth/users/export',
  summary: 'All users as a CSV file, narrowed like the list',
  access: 'admin',
  errors: ['sign_in_again'],
  answers: 'rows',
  types: {} as { query: typeof usersExportQuery },
})

export const viewUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId',
  summary: 'One user with her devices',
  access: 'admin',
  errors: ['user_not_found'],
  types: {} as { reply: typeof adminUserReply },
})

export const deleteUser = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId',
  summary: 'Delete a user',
  access: 'admin',
  errors: ['last_admin', 'own_account', 'sign_in_again', 'user_not_found'],
  types: {} as { reply: typeof messageReply },
})

export const listOrdersOfUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId/orders',
  summary: 'The orders of a user, newest first',
  access: 'admin',
  errors: ['user_not_found'],
  types: {} as { query: typeof ordersQuery; reply: typeof userOrdersReply },
})

export const viewWalletOfUser = call({
  method: 'GET',
  path: '/api/auth/users/:userId/wallet',
  summary: 'The coins of a user, entry by entry',
  access: 'admin',
  errors: ['user_not_found'],
  types: {} as { query: typeof ordersQuery; reply: typeof userCoinsReply },
})

export const correctCoins = call({
  method: 'POST',
  path: '/api/auth/users/:userId/coins',
  summary: 'Correct the coins of a user, with a reason',
  access: 'admin',
  errors: ['coins_not_free', 'duplicate_request', 'user_not_found'],
  types: {} as { body: typeof correctionBody; headers: typeof idempotencyHeaders; reply: typeof messageReply },
})

export const changeRole = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/role',
  summary: 'Make a user an admin, or take the role away',
  access: 'admin',
  errors: ['last_admin', 'password_wrong', 'sign_in_again', 'user_not_found'],
  types: {} as { body: typeof roleBody; reply: typeof messageReply },
})

export const logOutUser = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId/sessions',
  summary: 'Log a user out everywhere',
  access: 'admin',
  errors: ['user_not_found'],
  types: {} as { reply: typeof messageReply },
})
