// A parcel as Shiprocket's "custom order" wants it: one line that names no product, prepaid, and the shop's mailbox in place of hers (SHIP-14).
import { toRupees } from '#contract/wire.ts'
import { indianDate } from '#domain/calendar.ts'
import type { ParcelToBook } from '../courier.ts'

/** A city holds 30 characters there. */
const CITY = 30

export function customOrder(parcel: ParcelToBook, pickup: string): object {
  const { to, reference, grams, length, breadth, height, value } = parcel
  const [address, more] = to.lines
  return {
    order_id: reference,
    order_date: indianDate(parcel.orderedAt),
    pickup_location: pickup,
    billing_customer_name: to.firstName,
    billing_last_name: to.lastName,
    billing_address: address,
    billing_address_2: more,
    billing_city: to.city.slice(0, CITY),
    billing_pincode: to.postcode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: [{ name: `Order ${reference}`, sku: reference, units: 1, selling_price: toRupees(value) }],
    payment_method: 'Prepaid',
    sub_total: toRupees(value),
    length,
    breadth,
    height,
    weight: grams / 1000,
  }
}
