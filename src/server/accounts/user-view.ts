// A person as she sees herself.
import type { UserReply } from '#contract/accounts.ts'
import { mayBuy } from '#domain/age.ts'
import type { User } from '../actor.ts'

/** The wire's shape of a person. `lacksFactor`: of the staff, and her second factor is not shown yet. */
export const userView = (user: User, { lacksFactor = false } = {}): UserReply => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  coins: user.coins,
  coinsAvailable: user.coins - user.coinsHeld,
  createdAt: user.createdAt.toISOString(),
  role: user.role,
  ...(user.staffRoles.length > 0 ? { staffRoles: [...user.staffRoles] } : {}),
  ...(lacksFactor ? { lacksFactor } : {}),
  age: user.age,
  mayBuy: mayBuy(user),
  measurement: user.measurement,
})
