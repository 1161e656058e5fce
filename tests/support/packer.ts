// Whoever packs by a scanner, in a browser: what she scans, presses and hears.
import { scan as words } from '#copy/scan.ts'
import type { Bought } from './bought.ts'
import type { TestBrowser, Visitor, VisitorOptions } from './browser.ts'
import type { ShopProcess } from './shop-process.ts'
import { aCustomer } from './shopping.ts'

/** Of the post, with its check digit. */
export function parcelOf(orderNumber: number): string {
  const digits = String(10_000_000 + orderNumber)
  const weighed = [8, 6, 4, 2, 3, 5, 9, 7].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
  const check = 11 - (weighed % 11)
  return `EE${digits}${check === 10 ? 0 : check === 11 ? 5 : check}IN`
}

/** Somebody with a scanner: quick typing that ends with Enter. Counts what she does. */
export class Packer {
  scans = 0
  presses = 0
  readonly visitor: Visitor
  constructor(visitor: Visitor) {
    this.visitor = visitor
  }
  async scan(code: string | number): Promise<void> {
    this.scans += 1
    await this.visitor.page.keyboard.type(String(code))
    await this.visitor.page.keyboard.press('Enter')
  }
  async press(name: string): Promise<void> {
    this.presses += 1
    await this.visitor.button(name).click()
  }
  /** What the screen says now, whether it is good or bad. */
  async hears(sentence: string, kind: 'status' | 'alert' = 'status'): Promise<void> {
    await this.visitor.message(kind, sentence).first().waitFor()
  }
  async isStopped(sentence: string): Promise<void> {
    await this.hears(sentence, 'alert')
  }
  /** Slip, goods, parcel. */
  async packs(order: Bought, codes: readonly string[], parcel = parcelOf(order.orderNumber)): Promise<void> {
    await this.scan(order.orderNumber)
    await this.hears(words.told.opened(order.orderNumber))
    await this.lays(order, codes)
    await this.scan(parcel)
  }
  async lays(order: Bought, codes: readonly string[]): Promise<void> {
    for (const code of codes) await this.scan(code)
    await this.hears(words.told.full(order.orderNumber))
  }
}

/** One of the staff who only packs, at a page. */
export async function aPackerAt(
  browser: TestBrowser,
  shop: ShopProcess,
  path: string,
  { name, ...options }: Omit<VisitorOptions, 'origin'> & { readonly name?: string } = {},
): Promise<Packer> {
  const { visitor, email } = await aCustomer(browser, shop, options)
  await shop.query(`UPDATE users SET staff_roles = '{packer}', name = coalesce($2, name) WHERE email = $1`, [
    email,
    name ?? null,
  ])
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return new Packer(visitor)
}
