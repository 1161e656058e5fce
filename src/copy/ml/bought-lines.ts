// Words of what is bought, line by line, at checkout and in an order, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { boughtLines as english } from '../en/bought-lines.ts'

export const boughtLines = {
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  takenBack: (count: number) => `${count} തിരികെ നൽകി`,
} as const satisfies Said<typeof english>
