// Creates hundreds of shoppers with real accounts and sessions, without HTTP.
import { signIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { PASSWORD, type Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

export async function manyShoppers(test: TestShop, count: number): Promise<Shopper[]> {
  const { shop } = test
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index++) {
    const person = { email: `many${index}@example.in`, password: PASSWORD, ip: '127.0.0.1' }
    await signUp(shop, { ...person, name: 'Anjali Nair' })
    const { user, token } = await signIn(shop, { ...person, userAgent: '', currentToken: undefined })
    const client = test.client()
    client.cookies.set('nila_session', token)
    shoppers.push({ client, userId: user._id as Shopper['userId'], email: person.email })
  }
  return shoppers
}
