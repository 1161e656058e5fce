// Papers for the tax office.
import { MoneyPage } from './money-page.tsx'
import { SalesRegister } from './sales-register.tsx'

export default function TaxDesk() {
  return (
    <MoneyPage>
      <SalesRegister />
    </MoneyPage>
  )
}
