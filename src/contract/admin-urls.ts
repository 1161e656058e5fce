// The pages of the back office: no visitor's browser gets their addresses.

/** The tabs and pages of the back office, all below /admin. */
export const adminPages = {
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}`,
  products: '/admin/products',
  newProduct: '/admin/products/new',
  product: (id: string) => `/admin/products/${id}`,
  orders: '/admin/orders',
  dispatch: '/admin/orders/dispatch',
  order: (id: string) => `/admin/orders/${id}`,
  orderDelivery: (id: string) => `/admin/orders/${id}/delivery`,
  slips: (ids: readonly string[]) => `/admin/orders/slips?orders=${ids.join(',')}`,
  inbox: '/admin/inbox',
  ticket: (number: number) => `/admin/inbox/${number}`,
  subscribers: '/admin/inbox/subscribers',
  returns: '/admin/returns',
  return: (id: string) => `/admin/returns/${id}`,
  money: '/admin/money',
  moneyPayments: '/admin/money/payments',
  moneyRefunds: '/admin/money/refunds',
  moneyDisputes: '/admin/money/disputes',
  dispute: (id: string) => `/admin/money/disputes/${id}`,
  moneyTax: '/admin/money/tax',
  moneyCheckouts: '/admin/money/checkouts',
  settings: '/admin/settings',
  activity: '/admin/activity',
} as const
