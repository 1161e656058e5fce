// The flow of the checkout dialog: choose a method, pay, fail and retry, close; reported to the shop's page by
// messages.

import { createCalls, Refused } from './frame-calls.client.js'
import { ask, fillHeader, hideMethods, say, setBusy, show, showQr, stopAsking, texts } from './frame-screens.client.js'

const sender = 'razorpay-sandbox'
const qrPollMs = 6000
const paymentPollMs = 3000
const errorsBeforeGivingUp = 5
const successShownMs = 600

let shopOrigin = ''
let options = null
let calls = null
/** A started payment or an open QR code that could still take money. */
let inProgress = null
let poll = null
let isOver = false

const tell = (message) => window.parent.postMessage({ ...message, sender }, shopOrigin || '*')

const payer = () => {
  const { prefill = {}, notes, order_id } = options
  return { order_id, email: prefill.email ?? '', contact: prefill.contact ?? '', notes }
}

function stop() {
  clearInterval(poll)
  inProgress = null
}

function finish(message) {
  if (isOver) return
  isOver = true
  stop()
  stopAsking()
  tell(message)
}

/** Handles an outcome: success ends the dialog, a failure is reported and can be retried, pending continues. */
function follow(outcome) {
  if (isOver || outcome.status === 'pending') return outcome.status
  stop()
  stopAsking()
  if (outcome.status === 'success') {
    say('')
    show('done')
    isOver = true
    setTimeout(() => tell({ type: 'success', response: outcome.response }), successShownMs)
    return outcome.status
  }
  tell({ type: 'failed', error: outcome.error })
  if (!options.retry) finish({ type: 'dismiss', reason: { error: outcome.error } })
  else {
    show('methods')
    say(outcome.error.description)
  }
  return outcome.status
}

/** Calls `read` every `everyMs` milliseconds and handles the outcome, until the payment has ended. */
function watch(read, everyMs) {
  let errors = 0
  clearInterval(poll)
  poll = setInterval(async () => {
    const watched = inProgress
    try {
      const outcome = await read()
      errors = 0
      if (watched === inProgress) follow(outcome)
    } catch {
      errors += 1
      if (errors >= errorsBeforeGivingUp) clearInterval(poll)
    }
  }, everyMs)
}

async function step(work) {
  setBusy(true)
  say('')
  try {
    await work()
  } catch (error) {
    say(error instanceof Refused ? error.message : texts.unreachable)
  } finally {
    setBusy(false)
  }
}

async function startPayment(method, details, screen) {
  tell({ type: 'submit', method })
  const { payment_id, ...outcome } = await calls.createPayment({ ...payer(), method, ...details })
  inProgress = {
    confirm: (body) => calls.confirmPayment(payment_id, body),
    cancel: () => calls.cancelPayment(payment_id),
  }
  watch(() => calls.paymentStatus(payment_id), paymentPollMs)
  if (follow(outcome) === 'pending') show(screen)
}

async function showUpi() {
  const { id, qr_code } = await calls.openQr(payer())
  inProgress = {
    phone: (outcome) => calls.payFromPhone(id, outcome),
    cancel: (reason) => calls.closeQr(id, reason),
  }
  showQr(qr_code.image)
  watch(() => calls.qrStatus(id), qrPollMs)
  show('upi')
}

/** Cancels the payment in progress. Returns true when it had already succeeded, which ends the dialog. */
async function giveUp(reason) {
  const given = inProgress
  if (!given) return false
  stop()
  const outcome = await given.cancel(reason).catch(() => ({ status: 'pending' }))
  return outcome.status === 'success' && follow(outcome) === 'success'
}

async function payFromPhone(choice) {
  tell({ type: 'submit', method: 'upi' })
  const qr = inProgress
  const outcome = await qr.phone(choice)
  if (outcome.status === 'failed') await qr.cancel('opt_out')
  follow(outcome)
}

async function requestClose() {
  if (isOver || document.querySelector('.question').open) return
  const isPaying = inProgress !== null
  if (isPaying && !(await ask(texts.confirmTitle, texts.confirmText))) return
  if (!isPaying && options.modal.confirm_close && !(await ask(texts.leaveTitle, texts.leaveText))) return
  if (!isOver && !(await giveUp('opt_out'))) finish({ type: 'dismiss' })
}

const goTo = {
  upi: showUpi,
  app: async () => {
    if (!(await giveUp('opt_out'))) await startPayment('upi', { upi: { flow: 'intent' } }, 'app')
  },
  card: async () => show('card'),
  netbanking: async () => show('netbanking'),
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  const { go, phone, bank, outcome, back, close } = button?.dataset ?? {}
  if (go) step(goTo[go])
  if (phone) step(() => payFromPhone(phone))
  if (bank) step(() => startPayment('netbanking', { bank }, 'bank'))
  if (outcome) step(async () => follow(await inProgress.confirm({ outcome })))
  if (back !== undefined) step(async () => (await giveUp('opt_out')) || show('methods'))
  if (close !== undefined) requestClose()
  if (event.target === document.body && options?.modal.backdropclose) requestClose()
})

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = Object.fromEntries(new FormData(event.target))
  if (event.target.dataset.form === 'card') step(() => startPayment('card', { card: fields }, 'otp'))
  else step(async () => follow(await inProgress.confirm({ otp: fields.otp })))
})

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.querySelector('.question').open) return
  event.preventDefault()
  if (options?.modal.escape) requestClose()
})

/** While a card is typed, groups its number in fours and adds the slash to its date. */
document.addEventListener('input', ({ target }) => {
  if (target.name === 'number') target.value = (target.value.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ')
  if (target.name === 'expiry') target.value = target.value.replace(/^(\d\d)\/?(\d{1,2}).*$/, '$1/$2')
})

async function open(asked) {
  options = asked
  calls = createCalls(options.key)
  if (options.timeout > 0) setTimeout(endOfTime, options.timeout * 1000)
  const { order } = await calls.preferences(options.order_id)
  fillHeader(options, order.amount)
  const hidden = (options.display?.hide ?? []).filter((each) => !each.flows).map((each) => each.method)
  const methods = hideMethods(hidden)
  if (methods.length === 0) throw new Refused(texts.noMethods)
  tell({ type: 'render' })
  const { method, contact, email } = options.prefill ?? {}
  if (contact && email && methods.includes(method)) await step(goTo[method])
  else show('methods')
}

/** Ends the dialog when its time is over; a payment that succeeded meanwhile is reported. */
async function endOfTime() {
  if (!isOver && !(await giveUp('expired'))) finish({ type: 'dismiss', reason: 'timeout' })
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.sender !== sender) return
  const { type } = event.data
  if (type === 'open' && !options) {
    shopOrigin = event.origin
    open(event.data.options).catch((error) => {
      finish({ type: 'fault', message: error instanceof Refused ? error.message : texts.unreachable })
    })
  }
  if (type === 'escape' && options?.modal.escape) requestClose()
  if (type === 'close') giveUp('opt_out').then((isPaid) => isPaid || finish({ type: 'dismiss' }))
})

show('loading')
tell({ type: 'ready' })
