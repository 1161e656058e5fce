import { learnPseudoWords } from './support/pseudo-pages.ts'
import { speakIn } from '#server/adapters/learn-words.ts'
import { speaking } from '#server/adapters/cause.ts'
import { renderLetter } from '#server/letters/render-letter.ts'
import { readConfig } from '#server/config.ts'
import { shownIdentity } from '#server/identity/stated-identity.ts'
import { orderConfirmationLetter } from '#server/letters/templates/order-confirmation.ts'
import { contactReceivedLetter } from '#server/letters/templates/contact-received.ts'
await learnPseudoWords(); await speakIn([])
const shop = { identity: () => shownIdentity(readConfig({})), origin: () => 'https://nila.example' }
const links={ orderUrl: `https://nila.example/account/orders/1`, progressUrl: 'https://nila.example/progress/0123456789abcdef0123456789abcdef' }
const order={ orderNumber:1042,status:'placed',placedAt:new Date('2026-11-19T20:00:00Z'),firstName:'Anjali',lines:[{name:'Period Kit',quantity:2,unitPrice:29900},{name:'Cramp Relief Patches',quantity:1,unitPrice:19950}],shipping:4000,coinsUsed:120,coinDiscount:12000,total:71750,coinsEarned:10,isPaidForHer:false,address:['Ms Anjali Nair','12/407, Temple Road','Ottapalam 679101','Kerala'],...links,invoiceUrl:'https://nila.example/api/orders/x/invoice' }
for (const f of [() => contactReceivedLetter(shop as never, { ticket: 7 }), () => orderConfirmationLetter(shop as never, order as never)])
try { console.log(speaking('xx', () => renderLetter(shop as never, f() as never)).subject) } catch (e) { console.log((e as Error).stack) }
