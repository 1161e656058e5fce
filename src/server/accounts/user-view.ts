// A person as she sees herself.
import type { UserReply } from '#contract/accounts.ts'
import type { User } from '../actor.ts'

/** The wire's shape of a person. */
export const userView = (user: User): UserReply => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  coins: user.coins,
  coinsAvailable: user.coins - user.coinsHeld,
  createdAt: user.createdAt.toISOString(),
  role: user.role,
})
