// Which names contain a web address (SEC-52).
import { expect, it } from 'vitest'
import { containsWebAddress, nameContainsWebAddress } from './person-name.ts'

it.each([
  'Anjali Nair',
  'St. Mary',
  'St.Mary',
  'A. P. J.',
  'A.P.J.Abdul Kalam',
  'J.R.D.Tata',
  'M.S. Dhoni',
  'Dr.Meera',
  'K.In',
  'Md.Irfan',
  'Anjali d/o Ravi',
  'C/O Lakshmi',
  'Kumar.Sai',
  "D'Souza",
  'Ann-Marie',
  'अंजलि नायर',
  'അഞ്ജലി',
  'Wwwendy',
  'Raj & Co.',
  'Sri. Com Raj',
  'Sh.Dev Raj',
  'Er.Dev Singh',
  'Dr.Dev',
  'dr.dev kumar',
  'Dr.Dev.Kumar',
  'Smt.Asia Begum',
  'Anu.In',
])('the name %s contains no web address', (name) => expect(nameContainsWebAddress(name)).toBe(false))

it.each([
  'KYC pending: visit https://bank.example/kyc',
  'visit HTTP bank',
  'www.bank-kyc',
  'Prize at win-now.xyz',
  'bank.co.in',
  'sbi-kyc.in',
  'Go to t.me/prize',
  'bit.ly/3xyz',
  'call a@bank.com',
  '10.20.30.40',
  'bank\u3002com',
  'bank\uff0ecom',
  'ba\u200bnk.c\u200bom',
  'shop.xn--p1ai',
  'ftp://files',
  'Dr.Dev.Com',
  'dr.dev/prize',
  'Anu.In/kyc',
  'Win.In.Co.In',
  'My-Bank.In',
  'BANK.IN',
  'Bank.Com',
  'a@Bank.In',
  'www.Bank.In',
  'Freecoins.Win',
  'Paytm.Me',
  'Dr.com',
  'Prof.xyz',
  'Late.click',
])('the name %s contains a web address', (name) => expect(nameContainsWebAddress(name)).toBe(true))

it.each(['x', '-', '9', '.', 'w', ':', ' ', 'http', 'ab.'])(
  'a name that repeats %j 200,000 times is scanned before the test times out',
  (piece) => {
    expect(nameContainsWebAddress(piece.repeat(200_000))).toBe(piece === 'http')
  },
)

it.each(['Please log in at Sbi.In today', 'Dr.dev writes'])(
  'the text %s, which is not a name, contains a web address',
  (text) => {
    expect(containsWebAddress(text)).toBe(true)
  },
)
